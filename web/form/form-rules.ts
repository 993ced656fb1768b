import type { Static, TObject } from 'typebox';
import type { ErrorCode } from '#domain/error-codes.ts';
import type { RequestProblem } from '../api/call.ts';
import { type BodyRules, invalidFields, maxLengthOf } from './invalid-fields.ts';

export type Name<Values> = keyof Values & string;
/** `wrong` by the rules of the form, or the code that the server returned. */
export type Problems<Values> = { [N in Name<Values>]?: 'wrong' | ErrorCode };

export type FormRules<Values, Schema extends TObject> = {
  /** The body of the call, as declared in the contract: required fields and limits come from here. */
  schema: Schema;
  /** The fields in the order of the form, with their initial values. */
  first: Values;
  /** The body to send. A field has the same name in the form and in the body. */
  bodyOf: (values: Values) => Static<Schema>;
  /** Rules that the schema cannot express, by the functions of `domain/` that the call uses. */
  rules?: { [N in Name<Values>]?: (value: Values[N], body: Static<Schema>) => boolean };
  /** Error codes of the server that belong to one field. A field that the server names needs none. */
  codes?: { [C in ErrorCode]?: Name<Values> };
};

export const namesOf = <Values extends object>(first: Values) => Object.keys(first) as Name<Values>[];

const declaredBody = (schema: TObject) => schema as unknown as BodyRules;

/** The maxlength attribute of a text field. */
export const typedLength = (schema: TObject, name: string) => maxLengthOf(declaredBody(schema).properties[name] ?? {});

/** The fields that break a rule, in the order of the form. */
export function invalidNames<Values extends object, Schema extends TObject>(
  form: FormRules<Values, Schema>,
  values: Values,
): Name<Values>[] {
  const body = form.bodyOf(values);
  const broken = invalidFields(declaredBody(form.schema), body as Record<string, unknown>);
  return namesOf(form.first).filter((name) => broken.includes(name) || form.rules?.[name]?.(values[name], body) === false);
}

const ABOUT_PHOTOS: readonly ErrorCode[] = ['photo-not-yours', 'photo-in-use'];

export const isAboutPhotos = (problem: RequestProblem): boolean => ABOUT_PHOTOS.some((code) => code === problem.code);

/** The field that a failed call is about; empty: it is about something else. */
export function fieldProblemOf<Values extends object>(
  form: Pick<FormRules<Values, TObject>, 'first' | 'codes'>,
  problem: RequestProblem,
): Problems<Values> {
  if (!problem.code) return {};
  const named = problem.field?.split(/[/.]/)[0];
  const name = form.codes?.[problem.code] ?? namesOf(form.first).find((known) => known === named);
  return name ? ({ [name]: problem.code } as Problems<Values>) : {};
}
