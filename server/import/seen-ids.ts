/**
 * The ids of a whole file in 8 bytes each, so that a second line with the same id is found however far on it comes. Two ids that
 * differ are taken for one in fewer than one of ten million files with a million lines.
 */
export type SeenIds = {
  has(scope: string, text: string): boolean;
  /** False: it was there already. */
  add(scope: string, text: string): boolean;
};

const FIRST_SLOTS = 1 << 12;

export function seenIds(): SeenIds {
  let slots = new Uint32Array(2 * FIRST_SLOTS);
  let count = 0;

  /** The place of the pair, or of the gap where it would go. */
  function find(low: number, high: number): number {
    const mask = slots.length / 2 - 1;
    let at = low & mask;
    while (slots[2 * at] !== 0 || slots[2 * at + 1] !== 0) {
      if (slots[2 * at] === low && slots[2 * at + 1] === high) break;
      at = (at + 1) & mask;
    }
    return 2 * at;
  }
  function put(at: number, low: number, high: number): void {
    slots[at] = low;
    slots[at + 1] = high;
  }
  function grow(): void {
    const old = slots;
    slots = new Uint32Array(2 * old.length);
    for (let i = 0; i < old.length; i += 2) {
      const [low = 0, high = 0] = [old[i], old[i + 1]];
      if (low !== 0 || high !== 0) put(find(low, high), low, high);
    }
  }
  return {
    has(scope, text) {
      const { low, high } = digest(scope, text);
      return slots[find(low, high)] !== 0;
    },
    add(scope, text) {
      const { low, high } = digest(scope, text);
      const at = find(low, high);
      if (slots[at] !== 0) return false;
      put(at, low, high);
      if (++count * 2 > slots.length / 2) grow();
      return true;
    },
  };
}

/** Two 32-bit digests with different beginnings; never zero, which marks a gap. */
function digest(scope: string, text: string): { low: number; high: number } {
  const whole = `${scope}\n${text}`;
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let i = 0; i < whole.length; i++) {
    const code = whole.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x5bd1e995);
    high ^= high >>> 15;
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b);
  return { low: (low ^ (low >>> 13)) >>> 0 || 1, high: high >>> 0 };
}
