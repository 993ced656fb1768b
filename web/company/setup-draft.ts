import { useState } from 'react';
import type { LookAround, OpenedSetup, SetupDraft } from '#contract/company-setup.ts';
import type { PasswordVerdict } from '#contract/login-account.ts';
import { type DraftField, problemsInDraft } from '#domain/company/draft.ts';
import { paletteFrom } from '#domain/company/palette.ts';
import { slugFrom } from '#domain/company/setup-link.ts';
import { SECOND } from '#domain/time.ts';
import { call, codeOf, statusOf } from '../api/call.ts';
import { useFieldFocus } from '../form/use-field-focus.ts';

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

export const FIRST_DRAFT: SetupDraft = {
  name: '',
  organisationNumber: '',
  trades: [],
  address: '',
  phone: '',
  email: '',
  emergencyPhone: '',
  emergencyHours: 'always',
  slug: '',
  look: paletteFrom('#0b5f68') as SetupDraft['look'],
  firstName: '',
  lastName: '',
  ownEmail: '',
  userName: '',
};

export const STEPS = ['company', 'look', 'you'] as const;

/** The fields that must be valid before a step is left. */
export const FIELDS_OF: readonly (readonly DraftField[])[] = [
  ['name', 'slug', 'organisationNumber', 'trades', 'address', 'phone', 'email', 'emergencyPhone'],
  [],
  ['firstName', 'lastName', 'ownEmail', 'userName'],
];

const ENDINGS = ['setup-unknown', 'setup-late', 'setup-used', 'setup-other-browser'] as const;
/** Why a set-up cannot continue in this browser. `no-link`: opened without a link, as from the login page of a server without companies. */
export type Ending = (typeof ENDINGS)[number] | 'no-link';

export const endingOf = (error: unknown): Ending | null =>
  ENDINGS.find((one) => one === codeOf(error)) ?? (statusOf(error) === 404 ? 'setup-unknown' : null);

// The set-up of a company. The token goes in the body, because URLs end up in logs.
const DRAWING_MS = 30 * SECOND;
const FILLING_MS = 60 * SECOND;

export const beginSetup = (): Promise<{ token: string }> => call('POST /api/Setup/Begin', { as: 'anonymous' });
export const openSetup = (token: string): Promise<OpenedSetup> => call('POST /api/Setup/Open', { as: 'anonymous', body: { token } });
export const saveSetup = (token: string, draft: SetupDraft): Promise<{ slug: string }> =>
  call('POST /api/Setup/Save', { as: 'anonymous', body: { token, draft } });
export const sendSetupLogo = (token: string, logo: string | null): Promise<{ logo: string | null }> =>
  call('POST /api/Setup/Logo', { as: 'anonymous', body: { token, logo }, timeoutMs: DRAWING_MS });
export const checkSetupPassword = (token: string, draft: SetupDraft, newPassword: string): Promise<PasswordVerdict> =>
  call('POST /api/Setup/CheckPassword', { as: 'anonymous', body: { token, draft, newPassword } });
export const finishSetup = (token: string, draft: SetupDraft, newPassword: string): Promise<{ portal: string }> =>
  call('POST /api/Setup/Finish', { as: 'anonymous', body: { token, draft, newPassword }, timeoutMs: DRAWING_MS });
/** Without a token it works only on the machine itself. */
export const lookAround = (token: string | null): Promise<LookAround> =>
  call('POST /api/Setup/LookAround', { as: 'anonymous', body: token === null ? {} : { token }, timeoutMs: FILLING_MS });
