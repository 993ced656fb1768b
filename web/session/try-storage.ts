/** Storage can be full or forbidden: then nothing is stored, but everything else works. */
export function tryStorage<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
