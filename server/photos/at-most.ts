/** Work of which only so much may be done at the same time waits its turn here, in the order it came; what fails holds up nobody. */
export function atMost(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((go) => waiting.push(go));
    else running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next: nobody who comes in between takes it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
