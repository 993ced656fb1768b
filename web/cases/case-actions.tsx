import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/inbox.ts';
import { codeOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { officeAppointmentTexts } from '../appointments/office-texts.ts';
import { useForm } from '../form/use-form.ts';
import { officeOfferTexts } from '../offers/office-texts.ts';
import { newAppointmentPath, newOfferPath } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { usePress } from '../ui/use-send.ts';
import { colleaguesQuery, handOverCase, inboxKey, takeCase } from './office-api.ts';
import { inboxTexts } from './office-texts.ts';

/** Who has the case, with buttons to take it or hand it over. */
export function CaseActions({ staffCase }: { staffCase: contract.StaffCase }) {
  const t = useTexts(inboxTexts);
  const { planVisit } = useTexts(officeAppointmentTexts);
  const offers = useTexts(officeOfferTexts);
  const client = useQueryClient();
  const [isHanding, setHanding] = useState(false);
  const { data: colleagues } = useQuery(colleaguesQuery());
  const refresh = () => client.invalidateQueries({ queryKey: inboxKey });
  const take = usePress({ mutationFn: () => takeCase(staffCase.caseId), onSettled: refresh });
  const isMine = colleagues?.some(({ employeeId, isMe }) => isMe && employeeId === staffCase.assignedTo?.employeeId);
  if (staffCase.state === 'closed') return null;
  return (
    <div className="case-actions">
      {staffCase.assignedTo ? (
        <p>{isMine ? t.youHave : t.has(staffCase.assignedTo.name)}</p>
      ) : (
        <Button data-key="t" aria-disabled={take.isPending} onClick={() => take.press()}>
          {take.isPending ? t.taking : t.take}
        </Button>
      )}
      <Button variant="secondary" onClick={() => setHanding(true)}>
        {t.handOver}
      </Button>
      {staffCase.isOffice && (
        <ButtonLink href={newAppointmentPath(staffCase.customer.customerId, staffCase.caseId)} variant="secondary">
          {planVisit}
        </ButtonLink>
      )}
      {staffCase.isOffice && (
        <ButtonLink href={newOfferPath(staffCase.customer.customerId, staffCase.caseId)} variant="secondary">
          {offers.fromCase}
        </ButtonLink>
      )}
      {take.isError && (
        <Alert color="warning" isUrgent>
          {codeOf(take.error) === 'case-taken' ? t.takenByOther : t.failed}
        </Alert>
      )}
      {isHanding && <HandOver staffCase={staffCase} onClose={() => setHanding(false)} onDone={refresh} />}
    </div>
  );
}

function HandOver({ staffCase, onClose, onDone }: { staffCase: contract.StaffCase; onClose: () => void; onDone: () => Promise<unknown> }) {
  const t = useTexts(inboxTexts);
  const colleagues = useQuery(colleaguesQuery());
  const form = useForm({
    schema: contract.handOverCase.body,
    first: { to: '' },
    bodyOf: ({ to }) => ({ caseId: staffCase.caseId, to: Number(to), was: staffCase.assignedTo?.employeeId ?? null }),
    send: useMutation({ mutationFn: handOverCase, onSuccess: onClose, onSettled: onDone }),
  });
  const problem = form.error && codeOf(form.error);
  return (
    <Dialog title={t.handOverHeading} onClose={onClose}>
      <form ref={form.ref} onSubmit={form.submit} noValidate>
        <SelectField
          name="to"
          label={t.handOverTo}
          placeholder={t.handOverChoose}
          value={form.values.to}
          options={(colleagues.data ?? [])
            .filter(({ employeeId }) => employeeId !== staffCase.assignedTo?.employeeId)
            .map(({ employeeId, name, department }) => ({ value: String(employeeId), text: `${name}, ${department}` }))}
          onChange={({ target }) => form.change({ to: target.value })}
          error={form.errorOf('to', t.handOverMissing)}
        />
        {form.error && (
          <Alert color="danger" isUrgent>
            {problem === 'changed-meanwhile' ? t.changed : problem === 'no-login' ? t.noLogin : t.failed}
          </Alert>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit">{t.handOver}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
