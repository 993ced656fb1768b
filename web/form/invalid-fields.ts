import { isIsoDate } from '#domain/calendar.ts';

/** The part of a JSON Schema that a form reads: the keywords that the contract uses for bodies. The server checks the others. */
export type Rules = {
  type?: string;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  enum?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  anyOf?: readonly Rules[];
};
export type BodyRules = { properties: Record<string, Rules>; required?: readonly string[] };

/** The fields of a body that the server would refuse, by their declaration in the contract. */
export const invalidFields = ({ properties, required = [] }: BodyRules, body: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(properties).filter((name) =>
    body[name] === undefined ? required.includes(name) : !isRight(properties[name] ?? {}, body[name]),
  );

export function isRight(rules: Rules, value: unknown): boolean {
  if (rules.anyOf) return rules.anyOf.some((some) => isRight(some, value));
  if (rules.type === 'null') return value === null;
  if (rules.enum && !rules.enum.includes(value)) return false;
  if (typeof value === 'string') return isRightText(rules, value);
  if (typeof value === 'number')
    return isBetween(value, rules.minimum, rules.maximum) && (rules.type !== 'integer' || Number.isInteger(value));
  return Array.isArray(value) ? isBetween(value.length, rules.minItems, rules.maxItems) : value !== null;
}

/** Counted as the server counts: a surrogate pair is one character. */
const isRightText = ({ minLength, maxLength, pattern, format }: Rules, text: string): boolean =>
  isBetween([...text].length, minLength, maxLength) &&
  (pattern === undefined || new RegExp(pattern, 'u').test(text)) &&
  (format !== 'date' || isIsoDate(text));

const isBetween = (value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY) => value >= min && value <= max;

/** For the maxlength attribute of a field. */
export const maxLengthOf = ({ maxLength, anyOf = [] }: Rules): number | undefined =>
  maxLength ?? anyOf.map(maxLengthOf).find((length) => length !== undefined);
