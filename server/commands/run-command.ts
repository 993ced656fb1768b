import { DatabaseAway } from '../db/database-away.ts';
import { isTransient } from '../db/retry-until-ready.ts';
import { CommandProblem } from '../errors/command-problem.ts';

/** What the operator can mend is said in a sentence; anything else is a fault of ours, with its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(sentenceFor(error));
    process.exit(1);
  }
}

export function sentenceFor(error: unknown): string {
  if (error instanceof CommandProblem) return error.message;
  if (!(error instanceof DatabaseAway) && !isTransient(error)) throw error;
  const { code, message } = error as { code?: string; message: string };
  return `The database does not answer (${code ?? message}). Run the command again when it is back.`;
}
