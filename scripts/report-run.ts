/** A machine has a bad moment. So many tests that passed only at the second try are a failure of the run. */
const TOO_MANY = 3;

/** What a run says about the tests that failed and passed at the second try, each by its name. */
export function reportFlaky(names: readonly string[]): { text: string; isFailure: boolean } {
  const isFailure = names.length >= TOO_MANY;
  if (names.length === 0) return { text: '', isFailure };
  const verdict = isFailure ? `: ${TOO_MANY} or more fail the run` : '';
  return { text: `\n*** FLAKY, failed and passed at the second try (${names.length}${verdict}): ***${list(names)}`, isFailure };
}

/** At the end of thousands of lines, where it is looked for. */
export const reportFailed = (names: readonly string[]): string => (names.length > 0 ? `\n*** FAILED: ***${list(names)}` : '');

const list = (names: readonly string[]): string => names.map((name) => `\n  ${name}`).join('');
