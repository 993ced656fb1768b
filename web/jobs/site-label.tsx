import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '#contract/define-call.ts';
import * as contract from '#contract/jobs.ts';
import { checkSiteLabel } from '#domain/customers/customer.ts';
import { defineTexts } from '#words/define-texts.ts';
import { changeSiteLabel, sitesQuery } from '../api/queries.ts';
import { useTexts } from '../app/language.tsx';
import { siteAddress } from '../brand/job-words.ts';
import { useForm } from '../form/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useFocus } from '../ui/use-focus.ts';

/** The customer's name for an address: shown in the heading above, added and changed here. */
export function SiteLabel({ site }: { site: contract.Site }) {
  const t = useTexts(siteLabelTexts);
  const [isEditing, setIsEditing] = useState(false);
  const [wasEditing, setWasEditing] = useState(false);
  const [said, setSaid] = useState('');
  const close = (word: string) => {
    setIsEditing(false);
    setSaid(word);
  };
  const edit = () => {
    setIsEditing(true);
    setWasEditing(true);
  };
  // The focused field is gone, so the button that opened it takes the focus.
  const button = useFocus<HTMLButtonElement>(wasEditing && !isEditing);
  const word = site.Label ? t.change : t.give;
  return (
    <div className="site-label">
      {isEditing ? (
        <LabelForm site={site} onClose={close} />
      ) : (
        <Button ref={button} variant="tertiary" aria-label={`${word}: ${siteAddress(site)}`} onClick={edit}>
          {word}
        </Button>
      )}
      <p className="ds-sr-only" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

function LabelForm({ site, onClose }: { site: contract.Site; onClose: (said: string) => void }) {
  const t = useTexts(siteLabelTexts);
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: async (body: BodyOf<typeof contract.changeSiteLabel>) => {
      await changeSiteLabel(body);
      await client.invalidateQueries({ queryKey: sitesQuery().queryKey });
    },
    onSuccess: () => onClose(t.saved),
  });
  const form = useForm({
    schema: contract.changeSiteLabel.body,
    first: { label: site.Label },
    bodyOf: ({ label }) => ({ siteId: site.SiteId, label }),
    rules: { label: (label) => checkSiteLabel(label) === null },
    codes: { 'label-too-long': 'label', 'label-not-plain': 'label' },
    send,
  });
  const field = useFocus<HTMLInputElement>();
  const cancel = () => form.isSending || onClose('');
  return (
    <form
      ref={form.ref}
      className="site-label-form"
      onSubmit={form.submit}
      onKeyDown={(event) => event.key === 'Escape' && cancel()}
      noValidate
    >
      <TextField
        ref={field}
        label={t.label}
        description={t.hint}
        autoComplete="off"
        {...form.text('label', t[checkSiteLabel(form.values.label) ?? 'label-too-long'])}
      />
      <div className="site-label-actions">
        <Button type="submit" aria-disabled={form.isSending}>
          {form.isSending ? t.saving : t.save}
        </Button>
        <Button variant="secondary" aria-disabled={form.isSending} onClick={cancel}>
          {t.cancel}
        </Button>
      </div>
      <Failed form={form} />
    </form>
  );
}

export const siteLabelTexts = defineTexts({
  nb: {
    give: 'Gi adressen et navn',
    change: 'Endre navnet',
    label: 'Hva kaller du denne adressen?',
    hint: 'For eksempel Hytta eller Blokk C. Et tomt felt fjerner navnet.',
    save: 'Lagre',
    saving: 'Lagrer …',
    cancel: 'Avbryt',
    saved: 'Navnet er lagret.',
    'label-too-long': 'Navnet kan ha høyst 60 tegn.',
    'label-not-plain': 'Navnet må være én linje med vanlig tekst, uten < og >.',
  },
  en: {
    give: 'Name this address',
    change: 'Change the name',
    label: 'What do you call this address?',
    hint: 'For example Cabin or Block C. Leave it empty to remove the name.',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    saved: 'The name has been saved.',
    'label-too-long': 'The name can have at most 60 characters.',
    'label-not-plain': 'The name must be one line of plain text, without < and >.',
  },
});
