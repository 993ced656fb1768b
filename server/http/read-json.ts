import { NOT_JSON } from './input-problem.ts';

/** The longest list that any call takes has a hundred entries. */
const MAX_PARTS = 5000;

/**
 * The contract's headers say JSON also where there is no body, so nothing at all is fine. What is no JSON is passed on as such:
 * the sender gets the refusal only after the login has been checked.
 */
export function readJson(text: string): unknown {
  if (text === '') return undefined;
  if (hasTooManyParts(text)) return NOT_JSON;
  try {
    return JSON.parse(text, refuseWhatCannotBeStored);
  } catch {
    return NOT_JSON;
  }
}

/** Three megabytes of empty lists take seconds and a hundred times their size to read, and are read before the login is checked. */
function hasTooManyParts(text: string): boolean {
  let parts = 0;
  for (const sign of ['[', '{', ','])
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) if (++parts > MAX_PARTS) return true;
  return false;
}

function refuseWhatCannotBeStored(this: unknown, key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new Error('key');
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw new Error('text');
  return value;
}
