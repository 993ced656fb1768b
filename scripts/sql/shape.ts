// The possible values of a column, or of a piece of JSON.

export type Shape = { nullable: boolean } & Content;
type Content =
  /** A value of a type of PostgreSQL. `literal`: the one text it can be; `textOf`: the JSON that it is the text of. */
  | { kind: 'value'; type: number; literal?: string; textOf?: Shape }
  | { kind: 'array'; type: number; element: Shape }
  /** A column of type json or jsonb. */
  | { kind: 'json'; content: Shape }
  | { kind: 'list'; element: Shape }
  | { kind: 'object'; properties: readonly Property[] }
  | { kind: 'either'; shapes: readonly Shape[] }
  /** JSON that another program made. */
  | { kind: 'anything' }
  /** Null and nothing else, or the element of an empty list. */
  | { kind: 'nothing' };

export type Property = { name: string; shape: Shape; optional?: boolean };

export const nothing = (nullable: boolean): Shape => ({ kind: 'nothing', nullable });
export const anything = (nullable: boolean): Shape => ({ kind: 'json', nullable, content: { kind: 'anything', nullable: false } });
export const withNull = (shape: Shape, nullable = true): Shape => (nullable && !shape.nullable ? { ...shape, nullable } : shape);
export const withoutNull = (shape: Shape): Shape => ({ ...shape, nullable: false });

/** One of several; null if one of them can be. */
export function either(shapes: readonly Shape[]): Shape {
  const nullable = shapes.some((shape) => shape.nullable);
  const contents = shapes.filter((shape) => shape.kind !== 'nothing');
  const [only] = contents;
  if (!only) return nothing(nullable);
  return contents.length === 1 ? { ...only, nullable } : { kind: 'either', shapes: contents, nullable };
}

/** What a value becomes in JSON. */
export const inJson = (shape: Shape): Shape => (shape.kind === 'json' ? withNull(shape.content, shape.nullable) : shape);
export const toJson = (content: Shape, nullable: boolean): Shape => ({ kind: 'json', nullable, content: withoutNull(content) });
