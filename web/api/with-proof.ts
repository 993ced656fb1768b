import { codeOf } from './call.ts';

/** Asks the person to confirm their identity; false: declined. Set by the layout, which shows the dialog. */
let askForProof: (() => Promise<boolean>) | null = null;

export function setProofAsker(asker: typeof askForProof): void {
  askForProof = asker;
}

/** Sensitive calls need a recent confirmation of identity: if the last one is too old, the person is asked, and the call is repeated. */
export async function withProof<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isNeeded = codeOf(error) === 'proof-needed';
    if (!isNeeded || !(await askForProof?.())) throw error;
    return run();
  }
}
