import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Registration } from '#contract/employees.ts';
import type { PictureProblem } from '#domain/picture.ts';
import { statusOf } from '../../api/call.ts';
import { registerEmployee } from '../../api/staff-queries.ts';
import { useForm } from '../../form/use-form.ts';
import { useAfterPress } from '../../ui/use-after-press.ts';
import { FIELDS, type Field, LAST_STEP, registering, STEP_FIELDS, storedDraft } from './draft.ts';
import { refusal } from './registration-refusal.ts';
import { UNIQUE_FIELDS, type UniqueField, useAvailability } from './use-availability.ts';

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
