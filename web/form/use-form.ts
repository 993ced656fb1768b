import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useLayoutEffect, useState } from 'react';
import type { Static, TObject } from 'typebox';
import type { ErrorCode } from '#domain/error-codes.ts';
import { problemOf } from '../api/call.ts';
import { useSendOnce } from '../ui/use-send.ts';
import { type FormRules, fieldProblemOf, invalidNames, type Name, namesOf, type Problems, typedLength } from './form-rules.ts';
import { type DraftStorage, useDraft } from './use-draft.ts';
import { useFieldFocus } from './use-field-focus.ts';

type Options<Values, Schema extends TObject, Answer> = FormRules<Values, Schema> & {
  /** Stored in this browser until it is sent. */
  stored?: DraftStorage<Values>;
  send: Pick<UseMutationResult<Answer, Error, Static<Schema>>, 'isPending' | 'isError' | 'error' | 'reset' | 'mutateAsync'>;
};
/** One text for every problem of a field, or one for each code. */
type Words = string | ({ wrong: string } & { [C in ErrorCode]?: string });

/** A form validated by the schema of its call: this hook has the values and the problems; the page has fields, words and mutation. */
export function useForm<Values extends object, Schema extends TObject, Answer>(form: Options<Values, Schema, Answer>) {
  const { first, send } = form;
  const draft = useDraft(first, form.stored);
  const [problems, setProblems] = useState<Problems<Values>>({});
  const { ref, focus } = useFieldFocus();
  const sendOnce = useSendOnce();
  const [refusal, setRefusal] = useState<Error | null>(null);
  const [isSaidAtField, setSaidAtField] = useState(false);
  // A field that the server refuses may be on another step, or have no words for it: then the form says it.
  useLayoutEffect(() => setSaidAtField(refusal !== null && ref.current?.querySelector('.ds-validation-message') != null), [refusal, ref]);

  const change = (part: Partial<Values>) => {
    draft.change(part);
    const wrong = invalidNames(form, draft.latest());
    setProblems((before) => without(before, (name) => name in part && !wrong.includes(name)));
  };
  /** In addition to the fields that are marked already. */
  const mark = (found: Problems<Values>) => setProblems((before) => ({ ...before, ...found }));
  const markAndGo = (found: Problems<Values>) => {
    mark(found);
    focus(namesOf(first).find((name) => found[name]));
  };
  /** Whether these fields are valid; invalid ones are marked, and the first of them gets the focus. */
  const check = (asked: readonly Name<Values>[] = namesOf(first)): boolean => {
    const wrong = invalidNames(form, draft.latest()).filter((name) => asked.includes(name));
    markAndGo(Object.fromEntries(wrong.map((name) => [name, 'wrong'])) as Problems<Values>);
    return wrong.length === 0;
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (send.isPending) return;
    if (send.isError) send.reset();
    setProblems({});
    const refused = (error: Error) => {
      markAndGo(fieldProblemOf(form, problemOf(error)));
      setRefusal(error);
    };
    if (check()) sendOnce(() => send.mutateAsync(form.bodyOf(draft.latest())).then(draft.forget, refused));
  };
  const isAboutField = (error: Error): boolean => namesOf(fieldProblemOf(form, problemOf(error))).length > 0;
  const errorOf = (name: Name<Values>, words: Words): string | null => {
    const problem = problems[name];
    return problem ? (typeof words === 'string' ? words : (words[problem] ?? words.wrong)) : null;
  };
  return {
    ref,
    values: draft.values,
    latest: draft.latest,
    change,
    mark,
    check,
    submit,
    focus,
    errorOf,
    /** Whether the field was invalid at the last attempt to send. */
    isMarked: (name: Name<Values>) => problems[name] !== undefined,
    isRight: (name: Name<Values>) => !invalidNames(form, draft.values).includes(name),
    isSending: send.isPending,
    /** Why sending failed, unless that is said at a field. */
    error: send.error && isSaidAtField && isAboutField(send.error) ? null : send.error,
    /** The props of a text field. */
    text: (name: Name<Values>, words: Words) => ({
      name,
      value: String(draft.values[name]),
      maxLength: typedLength(form.schema, name),
      error: errorOf(name, words),
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Partial<Values>),
    }),
    restart: (values = first) => {
      draft.restart(values);
      setProblems({});
    },
  };
}

const without = <Values>(problems: Problems<Values>, isGone: (name: Name<Values>) => boolean) =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !isGone(name as Name<Values>))) as Problems<Values>;
