import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Registration } from '#contract/staff.ts';
import type { PictureProblem } from '#domain/photos/picture.ts';
import { problemOf, statusOf } from '../api/call.ts';
import { useForm } from '../form/use-form.ts';
import { useAfterPress } from '../ui/use-after-press.ts';
import { registerEmployee, validateEmail, validateUserName } from './api.ts';
import { FIELDS, type Field, LAST_STEP, registering, STEP_FIELDS, storedDraft } from './wizard-draft.ts';

export type Wizard = ReturnType<typeof useWizard>;
type Picture = { url: string | null; problem: PictureProblem | null };
const NO_PICTURE: Picture = { url: null, problem: null };

const isUnique = (field: Field): field is UniqueField => UNIQUE_FIELDS.some((f) => f === field);
const stepOf = (field: Field) => STEP_FIELDS.findIndex((fields) => fields.includes(field));

/** The registration of a colleague in three steps: Next needs the fields of a step to be valid, and unique where that is required. */
export function useWizard() {
  const client = useQueryClient();
  const [picture, setPicture] = useState(NO_PICTURE);
  const [hasCheckFailed, setCheckFailed] = useState(false);
  /** Without an answer the outcome of an attempt is unknown. */
  const [mayBeDone, setMayBeDone] = useState(false);
  const availability = useAvailability();
  const afterPress = useAfterPress();
  const isMoving = useRef(false);
  const send = useMutation({
    mutationFn: (registration: Registration) => registerEmployee({ ...registration, userImge: picture.url }),
    onSuccess: () => {
      startOver();
      setMayBeDone(false);
      void client.invalidateQueries({ queryKey: ['staff'] });
    },
    onError: showRefusal,
  });
  const form = useForm({ ...registering, stored: storedDraft, send });
  const { values: draft, latest } = form;
  const stateOf = (field: Field) => (isUnique(field) ? availability.stateOf(field, draft[field]) : null);

  function showRefusal(error: Error): void {
    if (statusOf(error) === 0) setMayBeDone(true);
    const refused = refusal(error);
    if (refused?.kind === 'picture') setPicture({ ...picture, problem: refused.problem });
    if (refused) form.change({ step: refused.kind === 'picture' ? 0 : stepOf(refused.field) });
    if (refused?.kind !== 'field') return;
    if (refused.reason === 'taken' && isUnique(refused.field)) availability.setTaken(refused.field, latest()[refused.field]);
    if (refused.field === 'department') void client.invalidateQueries({ queryKey: ['departments'] });
  }
  function startOver(): void {
    form.restart();
    setPicture(NO_PICTURE);
    setCheckFailed(false);
  }
  const goTo = (step: number) => {
    setCheckFailed(false);
    form.change({ step });
  };
  /**
   * The first time a value turns out to be taken, its field is selected, unless the person has typed on meanwhile: the next letter would
   * replace the selected value.
   */
  async function checkFree(field: UniqueField) {
    const before = latest();
    const isNews = stateOf(field) !== 'taken';
    const outcome = await availability.check(field, before[field].trim());
    const hasMovedOn = FIELDS.some((other) => latest()[other] !== before[other]);
    if (outcome === 'taken' && isNews && !hasMovedOn) form.focus(field);
    return outcome;
  }
  async function isStepRight(): Promise<boolean> {
    const fields = STEP_FIELDS[draft.step] ?? [];
    if (!form.check(fields)) return false;
    const unique = fields.filter(isUnique);
    const outcomes = await Promise.all(unique.map(checkFree));
    form.focus(unique.find((_, i) => outcomes[i] === 'taken'));
    setCheckFailed(outcomes.includes('failed'));
    return outcomes.every((outcome) => outcome === 'free');
  }
  return {
    ...form,
    send,
    picture,
    hasCheckFailed,
    mayBeDone,
    goTo,
    startOver,
    /** Goes to the next step, or registers; a second press meanwhile does nothing. */
    async next(): Promise<void> {
      if (isMoving.current || send.isPending) return;
      isMoving.current = true;
      const isFine = await isStepRight().finally(() => {
        isMoving.current = false;
      });
      if (isFine && draft.step < LAST_STEP) goTo(draft.step + 1);
      else if (isFine) form.submit();
    },
    leave: (field: Field): void =>
      afterPress(() => {
        if (latest()[field].trim() === '') return;
        if (!form.isRight(field)) form.mark({ [field]: 'wrong' });
        else if (isUnique(field)) void checkFree(field);
      }),
    setPicture(url: string | null, problem: PictureProblem | null) {
      setPicture({ url, problem });
      form.change({ hadPicture: url !== null });
    },
    errorOf: (field: Field, words: string) => (stateOf(field) === 'taken' ? words : form.errorOf(field, words)),
    isChecking: (field: Field) => stateOf(field) === 'checking',
    /** Shown as valid: right, and unique where that is required. */
    isSure: (field: Field) => form.isRight(field) && (!isUnique(field) || stateOf(field) === 'free'),
  };
}

export const UNIQUE_FIELDS = ['email', 'userName'] as const;
export type UniqueField = (typeof UNIQUE_FIELDS)[number];
export type Availability = 'free' | 'taken' | 'failed';
type State = Exclude<Availability, 'failed'> | 'checking' | null;

const VALIDATE = { email: validateEmail, userName: validateUserName };
const keyOf = (field: UniqueField, value: string) => `${field} ${value.trim()}`;

/** Checks each value once; leaving the field and pressing Next share the answer. A failed check is repeated. */
export function useAvailability() {
  const answers = useRef(new Map<string, Promise<Availability>>());
  const [states, setStates] = useState<Record<string, State>>({});
  const set = (key: string, state: State) => setStates((before) => ({ ...before, [key]: state }));
  return {
    stateOf: (field: UniqueField, value: string): State => states[keyOf(field, value)] ?? null,
    check(field: UniqueField, value: string): Promise<Availability> {
      const key = keyOf(field, value);
      const known = answers.current.get(key);
      if (known) return known;
      set(key, 'checking');
      const answer = VALIDATE[field](value).then((): Availability => 'free', outcomeOf);
      answers.current.set(key, answer);
      return answer.then((outcome) => {
        if (outcome === 'failed') answers.current.delete(key);
        set(key, outcome === 'failed' ? null : outcome);
        return outcome;
      });
    },
    /** A value that the registration itself found to be taken. */
    setTaken(field: UniqueField, value: string) {
      answers.current.set(keyOf(field, value), Promise.resolve('taken'));
      set(keyOf(field, value), 'taken');
    },
  };
}

/** A rate limit on these checks blocks no registration, which checks again anyway. */
function outcomeOf(error: unknown): Availability {
  const status = statusOf(error);
  if (status === 409 || status === 400) return 'taken';
  return status === 429 ? 'free' : 'failed';
}

export type Refusal = { kind: 'field'; field: Field; reason: 'taken' | 'wrong' } | { kind: 'picture'; problem: PictureProblem };

/** The field of a refusal by the server and its text, shown below it; null: it is about something else. */
export function refusal(error: unknown): Refusal | null {
  const problem = problemOf(error);
  if (problem.status === 413) return { kind: 'picture', problem: 'picture-too-large' };
  if (problem.code === 'picture-invalid') return { kind: 'picture', problem: 'picture-no-picture' };
  if (problem.code === 'email-taken') return { kind: 'field', field: 'email', reason: 'taken' };
  if (problem.code === 'user-name-taken') return { kind: 'field', field: 'userName', reason: 'taken' };
  const field = FIELDS.find((f) => f === problem.field);
  return problem.code === 'invalid-input' && field ? { kind: 'field', field, reason: 'wrong' } : null;
}
