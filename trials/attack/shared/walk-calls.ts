import { idsIn } from '#server/testing/fixture.ts';
import type { Schema, Target } from '#server/testing/hostile-requests.ts';

export type WalkRequest = { target: Target; url: string; headers: Record<string, string>; payload: string | undefined };

/** Everything that names a row of a company: its numbers, and the long ids of mails and imports. */
export type Names = { numbers: number[]; uuids: string[]; token: string };

/** Every call with every name of a company in every place that could take one; the other places get what they ask for. */
export function walk(targets: readonly Target[], { numbers, uuids, token }: Names): WalkRequest[] {
  return targets
    .filter(canBeWalked)
    .flatMap((target) => [
      ...fillings(placesOf(target, isNumber), numbers).map((filling) => requestWith(target, filling)),
      ...fillings(placesOf(target, isText), [...uuids, token, 'kanari']).map((filling) => requestWith(target, filling)),
      requestWith(target, {}),
    ]);
}

/** Every call with a text in every place that takes one. */
export const walkWithTexts = (targets: readonly Target[], next: () => string): WalkRequest[] =>
  targets
    .filter(canBeWalked)
    .map((target) => requestWith(target, Object.fromEntries(placesOf(target, isAnyText).map((place) => [place, next()]))));

/** These end the session that walks, or take a second each. */
const canBeWalked = ({ path }: Target): boolean => !/Logout|ExportMyData|ChangePassword|Login$/.test(path);

type Filling = Record<string, number | string>;

/** A name in one place after the other, in all of them, and as the pairs of job and invoice that belong together. */
function fillings(places: readonly string[], names: readonly (number | string)[]): Filling[] {
  const [first = '', second = ''] = places;
  const alone = names.flatMap((name) => places.map((place) => ({ [place]: name })));
  if (places.length < 2) return alone;
  const all = names.map((name) => Object.fromEntries(places.map((place) => [place, name])));
  const pairs = names.flatMap((name) => {
    if (typeof name === 'string') return [];
    const invoice = idsIn(0).invoiceOf(name);
    return [
      { [first]: name, [second]: invoice },
      { [first]: invoice, [second]: name },
    ];
  });
  return [...alone, ...all, ...pairs];
}

type Place = [name: string, schema: Schema];
const isNumber = ([name, schema]: Place): boolean => plain(schema).type === 'integer' && !/Score$|^schemaId$|^page$|^offset$/i.test(name);
const isText = ([name, schema]: Place): boolean => plain(schema).type === 'string' && /Id$|token|search/i.test(name);
const isAnyText = ([, schema]: Place): boolean => plain(schema).type === 'string' && !plain(schema).enum;
const plain = (schema: Schema): Schema => schema.anyOf?.find((s) => s.type !== 'null') ?? schema;

const bodyOf = ({ operation }: Target): Schema | undefined => operation.requestBody?.content['application/json']?.schema;
const bodyPlaces = (target: Target): Place[] => Object.entries(bodyOf(target)?.properties ?? {});
const placesOf = (target: Target, isWanted: (place: Place) => boolean): string[] =>
  [...(target.operation.parameters ?? []).map((p): Place => [p.name, p.schema]), ...bodyPlaces(target)]
    .filter(isWanted)
    .map(([name]) => name);

function requestWith(target: Target, filling: Filling): WalkRequest {
  const filled = (place: Place): unknown => filling[place[0]] ?? (isNumber(place) ? undefined : ordinary(place));
  const parameters = target.operation.parameters ?? [];
  const query = parameters
    .filter((p) => p.in === 'query')
    .map((p) => [p.name, filled([p.name, p.schema])] as const)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
  const headers = parameters
    .filter((p) => p.in === 'header')
    .map((p) => [p.name, String(filled([p.name, p.schema]) ?? '')] as const)
    .filter(([, value]) => value !== '');
  const body = Object.fromEntries(bodyPlaces(target).map((place) => [place[0], filled(place)]));
  return {
    target,
    url: query.length > 0 ? `${target.path}?${query.join('&')}` : target.path,
    headers: Object.fromEntries(headers),
    payload: bodyOf(target) ? JSON.stringify(body) : undefined,
  };
}

/** What gets past the checks, so that the name in question is looked up. */
function ordinary([name, schema]: Place): unknown {
  const { type, enum: words, minimum } = plain(schema);
  if (words) return words[0];
  if (type === 'integer') return /Score$/.test(name) ? 8 : (minimum ?? 0);
  if (type === 'boolean') return false;
  if (type === 'array') return [];
  if (name === 'newCustomer') return 'ja';
  if (/mail/i.test(name)) return 'ingen@intet.example';
  if (name === 'since') return '2020-01-01T00:00:00Z';
  if (name === 'key') return '00000000-0000-4000-8000-00000000000a';
  if (name === 'text') return 'Noe';
  if (name === 'from') return '2026-01';
  if (name === 'to') return '2026-11';
  if (/date/i.test(name)) return '2026-12-01';
  if (/userName/i.test(name)) return 'ingen.bruker';
  if (/phone/i.test(name)) return '22334455';
  if (/firstName|lastName/.test(name)) return 'Ingen';
  return undefined;
}
