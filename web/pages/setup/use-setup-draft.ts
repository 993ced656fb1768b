import { useState } from 'react';
import type { OpenedSetup, SetupDraft } from '#contract/setup.ts';
import { type DraftField, problemsInDraft } from '#domain/company/check-draft.ts';
import { slugFrom } from '#domain/company/slug.ts';
import { useFieldFocus } from '../../form/use-field-focus.ts';
import { FIELDS_OF, FIRST_DRAFT } from './first-draft.ts';

/** The values, and the invalid fields of a step after the attempt to leave it. */
export function useSetupDraft({ draft: saved }: OpenedSetup) {
  const [draft, setDraft] = useState<SetupDraft>(saved ?? FIRST_DRAFT);
  const [judged, setJudged] = useState<readonly DraftField[]>([]);
  const { ref, focus } = useFieldFocus();
  const [freeSlug, setFreeSlug] = useState<string | null>(null);
  const change = (part: Partial<SetupDraft>) => {
    setFreeSlug(null);
    setDraft((before) => {
      const followsName = before.slug === '' || before.slug === slugFrom(before.name);
      return { ...before, ...(part.name !== undefined && followsName ? { slug: slugFrom(part.name) } : {}), ...part };
    });
  };
  const wrong = problemsInDraft(draft);
  return {
    ref,
    draft,
    change,
    /** Marks the invalid fields of this step and focuses the first. */
    check(step: number): boolean {
      const fields = FIELDS_OF[step] ?? [];
      setJudged((before) => [...new Set([...before, ...fields])]);
      const first = fields.find((field) => wrong.includes(field));
      focus(first);
      return first === undefined;
    },
    isWrong: (field: DraftField): boolean => judged.includes(field) && wrong.includes(field),
    /** A free address, if the requested one is taken. */
    freeSlug,
    offerSlug: setFreeSlug,
    text: (name: Exclude<DraftField, 'trades'>, words: string) => ({
      name,
      value: draft[name],
      error: judged.includes(name) && wrong.includes(name) ? words : null,
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    }),
  };
}
export type SetupForm = ReturnType<typeof useSetupDraft>;
