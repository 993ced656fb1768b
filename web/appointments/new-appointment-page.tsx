import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import './appointments.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { statusOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { appointmentPath, CASE_OF_VISIT, CUSTOMER_OF_VISIT, inboxCasePath, staffPaths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { BackLink, ButtonLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { useFocus } from '../ui/use-focus.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { NewAppointmentForm } from './new-appointment-form.tsx';
import { newAppointmentQuery } from './office-api.ts';
import { officeAppointmentTexts } from './office-texts.ts';
import { Overlaps, type ProposalAnswer } from './window-fields.tsx';

const idOf = (text: string | null): number | null => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null);

/** Plans a visit: for a customer found by search, or from a case, which prefills the form. */
export function NewAppointmentPage() {
  const t = useTexts(officeAppointmentTexts);
  const [params, setParams] = useSearchParams();
  const [customerId, caseId] = [idOf(params.get(CUSTOMER_OF_VISIT)), idOf(params.get(CASE_OF_VISIT))];
  const [saved, setSaved] = useState<(ProposalAnswer & { words: string }) | null>(null);
  const beginning = useQuery({ ...newAppointmentQuery(customerId ?? 0, caseId), enabled: customerId !== null });
  const isUnknown = statusOf(beginning.error) === 404;
  const choose = (next: number | null) => {
    setSaved(null);
    setParams(next === null ? {} : { [CUSTOMER_OF_VISIT]: String(next) });
  };
  return (
    <>
      <BackLink href={caseId === null ? staffPaths.appointments : inboxCasePath(caseId)}>
        {caseId === null ? t.back : t.backToCase}
      </BackLink>
      <PageHeading title={t.newHeading} lead={customerId === null ? undefined : beginning.data?.customerName} />
      <Card>
        {saved && <Saved saved={saved} onAnother={() => choose(null)} />}
        {!saved && customerId === null && <CustomerPicker onCustomer={choose} />}
        {!saved && customerId !== null && (
          <>
            <Loaded query={beginning} waiting={<Skeleton lines={8} tall />} instead={isUnknown && <p>{t['not-found']}</p>}>
              {(data) => (
                <NewAppointmentForm
                  key={`${customerId} ${caseId}`}
                  beginning={data}
                  customerId={customerId}
                  caseId={caseId}
                  onSaved={(stored, words) => setSaved({ ...stored, words })}
                />
              )}
            </Loaded>
            <Button variant="tertiary" onClick={() => choose(null)}>
              {t.otherCustomer}
            </Button>
          </>
        )}
      </Card>
    </>
  );
}

function Saved({ saved, onAnother }: { saved: ProposalAnswer & { words: string }; onAnother: () => void }) {
  const t = useTexts(officeAppointmentTexts);
  const notice = useFocus<HTMLDivElement>();
  return (
    <>
      <Alert ref={notice} color="success">
        <p>{saved.words}</p>
      </Alert>
      <Overlaps overlaps={saved.overlaps} />
      <DialogActions>
        <Button variant="secondary" onClick={onAnother}>
          {t.another}
        </Button>
        <ButtonLink href={appointmentPath(saved.appointmentId)}>{t.openIt}</ButtonLink>
      </DialogActions>
    </>
  );
}
