import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/customer.ts';
import type { BodyOf } from '#contract/define-call.ts';
import { checkSiteLabel } from '#domain/site-label.ts';
import { changeSiteLabel, sitesQuery } from '../../api/queries.ts';
import { useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { siteAddress } from '../../job-words/site-words.ts';
import { siteLabelTexts } from '../../texts/site-label.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocus } from '../../ui/use-focus.ts';

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
