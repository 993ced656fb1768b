import { trimText } from '#domain/trim-text.ts';
import { invalidInput } from '../errors/api-error.ts';

/** What a person wrote, trimmed; refused where it is empty. */
export function readText(text: string, field: string): string {
  const trimmed = trimText(text);
  if (trimmed === '') throw invalidInput(field);
  return trimmed;
}
