import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Site } from '#contract/customer.ts';
import { checkSiteLabel, type SiteLabelProblem } from '#domain/site-label.ts';
import { problemOf } from '../../api/call.ts';
import { changeSiteLabel, sitesQuery } from '../../api/queries.ts';
import { useTexts } from '../../app/language.tsx';
import { siteAddress } from '../../jobs/site-words.ts';
import { siteLabelTexts } from '../../texts/site-label.ts';
import { Button } from '../../ui/button.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocus } from '../../ui/use-focus.ts';
import { useSendOnce } from '../../ui/use-send-once.ts';

/** What the customer calls an address: shown in the heading above, given and changed here. */
export function SiteLabel({ site }: { site: Site }) {
  const t = useTexts(siteLabelTexts);
  const [isEditing, setIsEditing] = useState(false);
  const [said, setSaid] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const close = (word: string) => {
    setIsEditing(false);
    setSaid(word);
  };
  // The field that had the focus is gone: the button that opened it gets it back.
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const word = site.Label ? t.change : t.give;
  return (
    <div className="site-label">
      {isEditing ? (
        <LabelForm site={site} onClose={close} />
      ) : (
        <Button ref={button} variant="tertiary" aria-label={`${word}: ${siteAddress(site)}`} onClick={() => setIsEditing(true)}>
          {word}
        </Button>
      )}
      <p className="ds-sr-only" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

function LabelForm({ site, onClose }: { site: Site; onClose: (said: string) => void }) {
  const t = useTexts(siteLabelTexts);
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const [label, setLabel] = useState(site.Label);
  const [problem, setProblem] = useState<SiteLabelProblem | null>(null);
  const field = useFocus<HTMLInputElement>();
  const send = useMutation({
    mutationFn: async () => {
      await changeSiteLabel({ siteId: site.SiteId, label });
      await client.invalidateQueries({ queryKey: sitesQuery().queryKey });
    },
    onSuccess: () => onClose(t.saved),
    onError: (error) => setProblem(problemIn(error)),
  });
  const save = () => sendOnce(() => send.mutateAsync());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkSiteLabel(label);
    setProblem(found);
    if (found) field.current?.focus();
    else save();
  };
  return (
    <form
      className="site-label-form"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && !send.isPending && onClose('')}
      noValidate
    >
      <TextField
        ref={field}
        label={t.label}
        description={t.hint}
        autoComplete="off"
        value={label}
        error={problem && t[problem]}
        onChange={(event) => setLabel(event.target.value)}
      />
      <div className="site-label-actions">
        <Button type="submit" aria-disabled={send.isPending}>
          {send.isPending ? t.saving : t.save}
        </Button>
        <Button variant="secondary" aria-disabled={send.isPending} onClick={() => !send.isPending && onClose('')}>
          {t.cancel}
        </Button>
      </div>
      {send.isError && !send.isPending && !problem && <RetryBlock error={send.error} onRetry={save} />}
    </form>
  );
}

/** What the server says about the text stands under the field; the rest may help to try again. */
function problemIn(error: unknown): SiteLabelProblem | null {
  const problem = problemOf(error);
  const code = problem.kind === 'status' ? problem.code : null;
  return code === 'label-too-long' || code === 'label-not-plain' ? code : null;
}
