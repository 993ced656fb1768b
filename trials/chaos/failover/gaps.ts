type Kind = 'write' | 'read';

/** The longest time between two good answers of a kind, from `begin` to `end`. */
export function startGaps(): { note(kind: Kind): void; begin(): void; end(): Record<Kind, number> } {
  const last: Record<Kind, number> = { write: 0, read: 0 };
  const longest: Record<Kind, number> = { write: 0, read: 0 };
  const note = (kind: Kind): void => {
    const now = performance.now();
    longest[kind] = Math.max(longest[kind], now - last[kind]);
    last[kind] = now;
  };
  return {
    note,
    begin() {
      last.write = last.read = performance.now();
      longest.write = longest.read = 0;
    },
    end() {
      note('write');
      note('read');
      return { ...longest };
    },
  };
}
