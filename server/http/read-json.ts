import { NOT_JSON } from './input-problem.ts';

/**
 * The contract's headers say JSON also where there is no body, so nothing at all is fine. What is no JSON is passed on as such:
 * the sender is told only once it is known that he may call at all.
 */
export function readJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text, refuseWhatCannotBeStored);
  } catch {
    return NOT_JSON;
  }
}

function refuseWhatCannotBeStored(this: unknown, key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new Error('key');
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw new Error('text');
  return value;
}
