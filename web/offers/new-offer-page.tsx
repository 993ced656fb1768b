import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import '../appointments/appointments.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import * as contract from '#contract/offers-office.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { formatTypedDate } from '#words/format.ts';
import { statusOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { CustomerPicker } from '../appointments/customer-picker.tsx';
import { CASE_OF_OFFER, CUSTOMER_OF_OFFER, inboxCasePath, offerPath, offerPaths } from '../paths.ts';
import { SendFailed } from '../ui/failures.tsx';
import { BackLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { newLine } from './offer-draft.ts';
import { OfferForm } from './offer-form.tsx';
import { createOffer, newOfferQuery } from './office-api.ts';
import { officeOfferTexts } from './office-texts.ts';

const idOf = (text: string | null): number | null => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null);
const DAYS_VALID = 14;

/** Writes an offer: for a customer found by search, or from a case, which prefills the form. */
export function NewOfferPage() {
  const t = useTexts(officeOfferTexts);
  const [params, setParams] = useSearchParams();
  const [customerId, caseId] = [idOf(params.get(CUSTOMER_OF_OFFER)), idOf(params.get(CASE_OF_OFFER))];
  const beginning = useQuery({ ...newOfferQuery(customerId ?? 0, caseId), enabled: customerId !== null });
  const isUnknown = statusOf(beginning.error) === 404;
  return (
    <>
      <BackLink href={caseId === null ? offerPaths.offers : inboxCasePath(caseId)}>{caseId === null ? t.back : t.backToCase}</BackLink>
      <PageHeading title={t.newHeading} lead={beginning.data?.customer.name} />
      <Card>
        {customerId === null ? (
          <CustomerPicker onCustomer={(id) => setParams({ [CUSTOMER_OF_OFFER]: String(id) })} />
        ) : (
          <Loaded query={beginning} waiting={<Skeleton lines={8} tall />} instead={isUnknown && <p>{t.unknownText}</p>}>
            {(data) => <Begin key={customerId} beginning={data} caseId={caseId} />}
          </Loaded>
        )}
      </Card>
    </>
  );
}

function Begin({ beginning, caseId }: { beginning: contract.NewOffer; caseId: number | null }) {
  const t = useTexts(officeOfferTexts);
  const { language } = useLanguage();
  const [, navigate] = useLocation();
  const key = useRef(crypto.randomUUID());
  const { customer, title, siteId, sites, terms } = beginning;
  const create = useMutation({ mutationFn: createOffer, onSuccess: ({ offerId }) => navigate(offerPath(offerId)) });
  const validUntil = formatTypedDate(addDays(osloDay(new Date()), DAYS_VALID), language);
  return (
    <>
      {create.isError && <SendFailed error={create.error} text={t.failed} onRetry={() => create.reset()} />}
      <OfferForm
        first={{ siteId, title, kind: 'estimate', lines: [newLine()], excluded: '', terms, validUntil }}
        sites={sites}
        isPrivate={customer.isPrivate}
        schema={contract.createOffer.body}
        bodyOf={(written) => ({ key: key.current, customerId: customer.customerId, caseId, ...written })}
        send={create}
      />
    </>
  );
}
