import { useEffect, useRef, useState } from 'react';
import type { TypedField } from '#domain/employee.ts';
import type { PictureProblem } from '#domain/picture.ts';
import { useAfterPress } from '../../ui/use-after-press.ts';
import {
  type Draft,
  emptyDraft,
  FIELDS,
  type Field,
  isRight,
  readDraft,
  removeDraft,
  STEP_FIELDS,
  saveDraft,
  wrongFields,
} from './draft.ts';
import { UNIQUE_FIELDS, type UniqueField, useAvailability } from './use-availability.ts';

export type Wizard = ReturnType<typeof useWizard>;
type Marks = Partial<Record<Field, true>>;
/** By field and value: a field that is changed has a new fate. */
type Fates = Partial<Record<UniqueField, { value: string; fate: 'checking' | 'free' | 'taken' }>>;

const isUnique = (field: Field): field is UniqueField => UNIQUE_FIELDS.some((f) => f === field);

/** What is filled in, what is marked as wrong, and which step one is at. Sending it is the page's business. */
export function useWizard() {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(readDraft);
  const latest = useRef(draft);
  const [marks, setMarks] = useState<Marks>({});
  const [fates, setFates] = useState<Fates>({});
  const [hasCheckFailed, setCheckFailed] = useState(false);
  const [picture, setPictureUrl] = useState<string | null>(null);
  const [pictureProblem, setPictureProblem] = useState<PictureProblem | null>(null);
  const { check, setTaken } = useAvailability();
  const isMoving = useRef(false);
  const afterPress = useAfterPress();

  const change = (part: Partial<Draft>) => {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    saveDraft(latest.current);
    setMarks((before) => {
      const fixed = FIELDS.filter((field) => field in part && isRight(latest.current, field));
      return Object.fromEntries(Object.entries(before).filter(([field]) => !fixed.includes(field as Field)));
    });
  };
  const textOf = (field: Field) => latest.current[field].trim();

  // A field may be on a step that is only about to be shown, and the heading of the step takes the focus first.
  const [focusOn, setFocusOn] = useState<{ field: string } | null>(null);
  useEffect(() => {
    const element = focusOn && form.current?.elements.namedItem(focusOn.field);
    if (element instanceof HTMLElement) element.focus();
    if (element instanceof HTMLInputElement) element.select();
  }, [focusOn]);
  const select = (field: string) => setFocusOn({ field });

  const mark = (fields: readonly Field[]) => setMarks((before) => ({ ...before, ...Object.fromEntries(fields.map((f) => [f, true])) }));

  /**
   * Whether a value is free. The first time it turns out to be taken, its field is selected again, unless something was typed into
   * another field meanwhile: the next letters would replace the value.
   */
  async function look(field: UniqueField, value: string): Promise<'free' | 'taken' | 'failed'> {
    const isNews = fates[field]?.value !== value || fates[field]?.fate !== 'taken';
    if (isNews) setFates((before) => ({ ...before, [field]: { value, fate: 'checking' } }));
    const before = latest.current;
    const outcome = await check(field, value);
    if (textOf(field) !== value) return outcome;
    setFates((before) => ({ ...before, [field]: outcome === 'failed' ? undefined : { value, fate: outcome } }));
    if (outcome === 'taken') mark([field]);
    const hasMovedOn = FIELDS.some((other) => latest.current[other] !== before[other]);
    if (outcome === 'taken' && isNews && !hasMovedOn) select(field);
    return outcome;
  }

  const leave = (field: TypedField): void =>
    afterPress(() => {
      if (textOf(field) === '') return;
      if (!isRight(latest.current, field)) mark([field]);
      else if (isUnique(field)) void look(field, textOf(field));
    });

  /** True: everything on this step is right, and what must be free is free. Otherwise the first that is not has the focus. */
  async function isStepRight(): Promise<boolean> {
    const { step } = latest.current;
    const wrong = wrongFields(latest.current, step);
    mark(wrong);
    if (wrong[0]) {
      select(wrong[0]);
      return false;
    }
    const unique = (STEP_FIELDS[step] ?? []).filter(isUnique);
    const outcomes = await Promise.all(unique.map((field) => look(field, textOf(field))));
    const taken = unique.find((_, i) => outcomes[i] === 'taken');
    if (taken) select(taken);
    setCheckFailed(outcomes.includes('failed'));
    return outcomes.every((outcome) => outcome === 'free');
  }

  /** Runs `onRight` when the step is right; a second press meanwhile is none. */
  async function whenRight(onRight: () => void): Promise<void> {
    if (isMoving.current) return;
    isMoving.current = true;
    const isFine = await isStepRight().finally(() => {
      isMoving.current = false;
    });
    if (isFine) onRight();
  }

  return {
    form,
    draft,
    picture,
    pictureProblem,
    hasCheckFailed,
    change,
    leave,
    select,
    whenRight,
    goTo: (step: number) => {
      setCheckFailed(false);
      change({ step });
    },
    setPicture(url: string | null, problem: PictureProblem | null) {
      setPictureUrl(url);
      setPictureProblem(problem);
      change({ hadPicture: url !== null });
    },
    /** What the server found wrong with a field: it is marked, and the wizard is at its step. */
    refuse(field: Field, reason: 'taken' | 'wrong') {
      if (reason === 'taken' && isUnique(field)) {
        setTaken(field, textOf(field));
        setFates((before) => ({ ...before, [field]: { value: textOf(field), fate: 'taken' } }));
      }
      change({ step: STEP_FIELDS.findIndex((fields) => fields.includes(field)) });
      mark([field]);
    },
    refusePicture(problem: PictureProblem) {
      setPictureProblem(problem);
      change({ step: 0 });
    },
    startOver() {
      removeDraft();
      latest.current = emptyDraft();
      setDraft(latest.current);
      setMarks({});
      setFates({});
      setPictureUrl(null);
      setPictureProblem(null);
      setCheckFailed(false);
    },
    isMarked: (field: Field) => marks[field] === true || (isUnique(field) && fateOf(fates, draft, field) === 'taken'),
    isChecking: (field: Field) => isUnique(field) && fateOf(fates, draft, field) === 'checking',
    /** Has-success: right, and free where that matters. */
    isSure: (field: Field) => isRight(draft, field) && (!isUnique(field) || fateOf(fates, draft, field) === 'free'),
  };
}

const fateOf = (fates: Fates, draft: Draft, field: UniqueField) =>
  fates[field]?.value === draft[field].trim() ? fates[field]?.fate : null;
