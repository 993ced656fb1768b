import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CareOfCustomer, CareToSave } from '#contract/home-book-care.ts';
import * as contract from '#contract/home-book-care.ts';
import { osloDay } from '#domain/calendar.ts';
import { withoutLineBreak } from '#words/address.ts';
import { formatDate, formatTypedDate } from '#words/format.ts';
import { jobName } from '#words/jobs.ts';
import { call, codeOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { typedDay } from '../form/typed-day.ts';
import { useForm } from '../form/use-form.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usePress } from '../ui/use-send.ts';
import type { TabProps } from './contact-card.tsx';
import { careTexts } from './tab-texts.ts';

type Task = contract.CareOfCustomer['tasks'][number];
type Props = TabProps & { care: contract.CareOfCustomer; task: Task | null; onClose: () => void; onDone: () => void };

/** A new task, or a change of one; the address of a task cannot be changed. */
export function EditCare({ customer, care, task, onClose, onDone }: Props) {
  const t = useTexts(careTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: saveCare,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: careQuery(customer.customerId).queryKey }),
  });
  const form = useForm({
    schema: contract.saveCare.body,
    first: {
      place: '',
      product: task?.product ?? '',
      task: task?.task ?? '',
      careEveryMonths: String(task?.careEveryMonths ?? 12),
      dueOn: task ? formatTypedDate(task.dueOn, language) : '',
      offer: task?.offer ?? '',
    },
    bodyOf: ({ place, product, task: what, careEveryMonths, dueOn, offer }) => ({
      customerId: customer.customerId,
      ...(task ? { careId: task.careId } : placeOf(place)),
      product: product.trim(),
      task: what.trim(),
      careEveryMonths: Number(careEveryMonths),
      dueOn: typedDay(dueOn) ?? '',
      offer: offer.trim(),
    }),
    rules: { place: (place) => task !== null || place !== '' },
    send: save,
  });
  const { dueOn, offer, place } = form.values;
  const day = typedDay(dueOn);
  const isTooMany = codeOf(form.error) === 'too-many-tasks';
  const close = () => save.isPending || onClose();
  return (
    <Dialog title={task ? t.changeHeading : t.addHeading} onClose={close}>
      <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
        {task ? (
          <p>{[withoutLineBreak(task.address), task.jobTitle].filter(Boolean).join(' · ')}</p>
        ) : (
          <SelectField
            name="place"
            label={t.place}
            placeholder={t.choosePlace}
            value={place}
            options={[
              ...care.sites.map(({ siteId, address }) => ({ value: `site-${siteId}`, text: address })),
              ...care.jobs.map((job) => ({
                value: `job-${job.jobId}`,
                text: t.job(jobName(job, language), formatDate(job.day, language)),
              })),
            ]}
            error={form.errorOf('place', t.missing)}
            onChange={({ target }) => form.change({ place: target.value })}
          />
        )}
        <TextField label={t.product} {...form.text('product', t.missing)} />
        <TextArea label={t.task} rows={2} {...form.text('task', t.missing)} />
        <TextField label={t.months} inputMode="numeric" {...form.text('careEveryMonths', t.badMonths)} maxLength={3} />
        <DateField
          name="dueOn"
          label={t.dueOn}
          text={dueOn}
          onText={(text) => form.change({ dueOn: text })}
          onDay={(chosen) => form.change({ dueOn: formatTypedDate(chosen, language) })}
          today={osloDay(new Date())}
          chosen={day ? [day] : []}
          error={form.errorOf('dueOn', t.badDay)}
        />
        <TextArea label={t.offer} description={t.offerHint} rows={2} {...form.text('offer', t.missing)} />
        {offer.trim() !== '' && !care.hasConsent && <Alert color="info">{t.noConsent}</Alert>}
        {isTooMany && (
          <Alert color="warning" isUrgent>
            {t.tooMany}
          </Alert>
        )}
        {!isTooMany && <Failed form={form} />}
        <SendActions cancel={t.cancel} send={t.save} sending={t.saving} isSending={save.isPending} onCancel={close} />
      </form>
    </Dialog>
  );
}

function placeOf(chosen: string): { jobId: number } | { siteId: number } {
  const [kind, id] = chosen.split('-');
  return kind === 'job' ? { jobId: Number(id) } : { siteId: Number(id) };
}

type EndCareProps = TabProps & { task: CareOfCustomer['tasks'][number]; onClose: () => void; onDone: () => void };

export function EndCare({ customer, task, onClose, onDone }: EndCareProps) {
  const t = useTexts(careTexts);
  const client = useQueryClient();
  const end = usePress({
    mutationFn: () => endCare(task.careId),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: careQuery(customer.customerId).queryKey }),
  });
  const send = () => end.press();
  return (
    <Dialog title={t.endHeading} onClose={onClose}>
      <p>
        <strong>{task.product}</strong>: {task.task}
      </p>
      <p>{t.endText}</p>
      <Failed press={end} />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button color="danger" aria-disabled={end.isPending} onClick={send}>
          {end.isPending ? t.ending : t.end}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

// The office's calls for care tasks, in a file of their own so that only staff load them.
export const careQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['staff', 'customer', customerId, 'care'],
    queryFn: ({ signal }) => call('GET /api/Care/OfCustomer', { as: 'bearer', query: { customerId }, signal }),
    staleTime: 0,
  });

export const saveCare = (body: CareToSave) => call('POST /api/Care/Save', { as: 'bearer', body });
export const endCare = (careId: number) => call('POST /api/Care/End', { as: 'bearer', body: { careId } });
