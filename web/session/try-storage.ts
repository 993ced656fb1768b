/** Storage can be full or forbidden; then everything still works, it only forgets. */
export function tryStorage<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
