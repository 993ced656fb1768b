import { problemOf } from './call.ts';

/** Asks the person to prove to be there; false: not now. Set by the layout, which shows the dialog. */
let askForProof: (() => Promise<boolean>) | null = null;

export function setProofAsker(asker: typeof askForProof): void {
  askForProof = asker;
}

/** What matters most is done within minutes of a proof: where that is too long ago, the person is asked, and it is tried again. */
export async function withProof<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const problem = problemOf(error);
    const isNeeded = problem.kind === 'status' && problem.code === 'proof-needed';
    if (!isNeeded || !(await askForProof?.())) throw error;
    return run();
  }
}
