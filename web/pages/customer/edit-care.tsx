import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { CareOfCustomer } from '#contract/care.ts';
import { osloDay, readDate } from '#domain/calendar.ts';
import { MAX_CARE_MONTHS, MAX_CARE_OFFER, MAX_CARE_PRODUCT, MAX_CARE_TASK, MIN_CARE_MONTHS } from '#domain/service-book/care.ts';
import { unbroken } from '#words/address.ts';
import { formatDate, formatTypedDate } from '#words/format.ts';
import { jobName } from '#words/job-name.ts';
import { problemOf } from '../../api/call.ts';
import { careQuery, saveCare } from '../../api/care.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { careTexts } from '../../texts/care.ts';
import { Alert } from '../../ui/alert.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSendOnce } from '../../ui/use-send-once.ts';
import type { TabProps } from './tab-props.ts';

type Task = CareOfCustomer['tasks'][number];
type Props = TabProps & { care: CareOfCustomer; task: Task | null; onClose: () => void; onDone: () => void };

/** A new task, or one that is changed; where it is stays as it was. */
export function EditCare({ customer, care, task, onClose, onDone }: Props) {
  const t = useTexts(careTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState({
    place: task ? (task.jobId === null ? `site-${task.siteId}` : `job-${task.jobId}`) : '',
    product: task?.product ?? '',
    task: task?.task ?? '',
    months: String(task?.careEveryMonths ?? 12),
    dueOn: task ? formatTypedDate(task.dueOn, language) : '',
    offer: task?.offer ?? '',
  });
  const [isChecked, setChecked] = useState(false);
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const day = readDate(draft.dueOn);
  const months = Number(draft.months);
  const isMonths = Number.isInteger(months) && months >= MIN_CARE_MONTHS && months <= MAX_CARE_MONTHS;
  const isWhole = draft.place !== '' && draft.product.trim() !== '' && draft.task.trim() !== '' && isMonths && 'day' in day;
  const save = useMutation({
    mutationFn: (dueOn: string) => {
      const [, kind, id] = /^(job|site)-(\d+)$/.exec(draft.place) ?? [];
      return saveCare({
        customerId: customer.customerId,
        ...(task ? { careId: task.careId } : kind === 'job' ? { jobId: Number(id) } : { siteId: Number(id) }),
        product: draft.product.trim(),
        task: draft.task.trim(),
        careEveryMonths: months,
        dueOn,
        offer: draft.offer.trim(),
      });
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: careQuery(customer.customerId).queryKey }),
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setChecked(true);
    if (isWhole) sendOnce(() => save.mutateAsync(day.day));
    else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const problem = save.isError ? problemOf(save.error) : null;
  const isTooMany = problem?.kind === 'status' && problem.code === 'too-many-tasks';
  const missing = (text: string) => (isChecked && text.trim() === '' ? t.missing : null);
  const close = () => save.isPending || onClose();
  return (
    <Dialog title={task ? t.changeHeading : t.addHeading} onClose={close}>
      <form ref={form} className="narrow-form" onSubmit={submit} noValidate>
        {task ? (
          <p>{[unbroken(task.address), task.jobTitle].filter(Boolean).join(' · ')}</p>
        ) : (
          <SelectField
            label={t.place}
            placeholder={t.choosePlace}
            value={draft.place}
            options={[
              ...care.sites.map(({ siteId, address }) => ({ value: `site-${siteId}`, text: address })),
              ...care.jobs.map((job) => ({
                value: `job-${job.jobId}`,
                text: t.job(jobName(job, language), formatDate(job.day, language)),
              })),
            ]}
            error={missing(draft.place)}
            onChange={({ target }) => change({ place: target.value })}
          />
        )}
        <TextField
          label={t.product}
          maxLength={MAX_CARE_PRODUCT}
          value={draft.product}
          error={missing(draft.product)}
          onChange={({ target }) => change({ product: target.value })}
        />
        <TextArea
          label={t.task}
          rows={2}
          maxLength={MAX_CARE_TASK}
          value={draft.task}
          error={missing(draft.task)}
          onChange={({ target }) => change({ task: target.value })}
        />
        <TextField
          label={t.months}
          inputMode="numeric"
          maxLength={3}
          value={draft.months}
          error={isChecked && !isMonths ? t.badMonths : null}
          onChange={({ target }) => change({ months: target.value })}
        />
        <DateField
          label={t.dueOn}
          text={draft.dueOn}
          onText={(dueOn) => change({ dueOn })}
          onDay={(chosen) => change({ dueOn: formatTypedDate(chosen, language) })}
          today={osloDay(new Date())}
          chosen={'day' in day ? [day.day] : []}
          error={isChecked && !('day' in day) ? t.badDay : null}
        />
        <TextArea
          label={t.offer}
          description={t.offerHint}
          rows={2}
          maxLength={MAX_CARE_OFFER}
          value={draft.offer}
          onChange={({ target }) => change({ offer: target.value })}
        />
        {draft.offer.trim() !== '' && !care.hasConsent && <Alert color="info">{t.noConsent}</Alert>}
        {isTooMany && (
          <Alert color="warning" isUrgent>
            {t.tooMany}
          </Alert>
        )}
        {save.isError && !isTooMany && <RetryBlock error={save.error} onRetry={() => submit()} isRetrying={save.isPending} />}
        <SendActions cancel={t.cancel} send={t.save} sending={t.saving} isSending={save.isPending} onCancel={close} />
      </form>
    </Dialog>
  );
}
