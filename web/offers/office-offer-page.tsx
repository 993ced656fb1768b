import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { WaitingCard } from '../ui/waiting-card.tsx';
import './offers.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type { OfferVersion } from '#contract/offers.ts';
import * as contract from '#contract/offers-office.ts';
import type { Ore } from '#domain/money.ts';
import { formatDate, formatTypedDate, typedAmount } from '#words/format.ts';
import { statusOf } from '../api/call.ts';
import { saveFile } from '../api/call-file.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { customerPath, offerPaths } from '../paths.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { BackLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { usePress } from '../ui/use-send.ts';
import { acceptedText, OfferContent, OfferTalk } from './offer-content.tsx';
import { type Draft, newLine } from './offer-draft.ts';
import { OfferForm } from './offer-form.tsx';
import { discardOffer, newOfferQuery, officeOfferPaper, officeOfferQuery, saveOffer, setOfferJob } from './office-api.ts';
import { Refusal, ReplyForm, SendDialog, WithdrawDialog } from './office-dialogs.tsx';
import { officeOfferTexts } from './office-texts.ts';
import { OFFER_COLORS, priceOfferTexts } from './texts.ts';

/** One offer for the office: the customer's version, the draft, and the conversation. */
export function OfficeOfferPage() {
  const t = useTexts(officeOfferTexts);
  const text = useParams()['offerId'] ?? '';
  const offerId = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  const offer = useQuery({ ...officeOfferQuery(offerId), enabled: offerId > 0 });
  const isUnknown = offerId === 0 || statusOf(offer.error) === 404;
  return (
    <>
      <BackLink href={offerPaths.offers}>{t.back}</BackLink>
      <PageHeading title={isUnknown ? t.unknown : (offer.data?.sent?.title ?? offer.data?.draft?.title ?? t.title)} />
      <Loaded
        query={offer}
        waiting={<WaitingCard lines={8} />}
        instead={
          isUnknown && (
            <Card>
              <p>{t.unknownText}</p>
            </Card>
          )
        }
      >
        {(data) => <Opened key={data.offerId} offer={data} />}
      </Loaded>
    </>
  );
}

function Opened({ offer }: { offer: contract.OfficeOffer }) {
  const t = useTexts(officeOfferTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [done, setDone] = useState<DoneMessage | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [open, setOpen] = useState<'send' | 'withdraw' | null>(null);
  const change = usePress({ mutationFn: (run: () => Promise<unknown>) => run() });
  const { state, offerId, version, draft, sent } = offer;
  const changed = (words: string) => {
    setOpen(null);
    setEditing(false);
    setDone({ words });
    void client.invalidateQueries({ queryKey: ['staff', 'offers'] });
  };
  const discard = async () => {
    const { isGone } = await discardOffer(offerId);
    if (isGone) navigate(offerPaths.offers);
    changed(t.discarded);
  };
  const setJob = (jobId: number | null) => change.press(() => setOfferJob(offerId, jobId).then(() => changed(t.jobSaved)));
  const mayWrite = !offer.isImported && !['accepted', 'regretted'].includes(state);
  const shown = isEditing ? null : (draft ?? sent);
  return (
    <>
      <DoneNotice done={done} />
      <Card>
        <OfferHead offer={offer} />
        <Refusal error={change.error} />
        {shown && (
          <>
            {draft && sent && <h2 className="offer-heading">{t.nextDraft(draft.version)}</h2>}
            <p className="muted">{`${t.validUntil} ${formatDate(shown.validUntil, language)}`}</p>
            <OfferContent version={shown} />
          </>
        )}
        {isEditing && <Editing offer={offer} onSaved={() => changed(t.saved)} />}
        <div className="offer-actions">
          {isEditing && (
            <Button variant="tertiary" onClick={() => setEditing(false)}>
              {t.cancel}
            </Button>
          )}
          {draft && !isEditing && <Button onClick={() => setOpen('send')}>{t.send}</Button>}
          {mayWrite && !isEditing && (
            <Button variant="secondary" onClick={() => setEditing(true)}>
              {draft ? t.edit : t.newVersion}
            </Button>
          )}
          {draft && !isEditing && (
            <Button variant="tertiary" color="danger" onClick={() => change.press(discard)}>
              {t.discard}
            </Button>
          )}
          {(state === 'sent' || state === 'expired') && !offer.isImported && !isEditing && (
            <Button variant="tertiary" color="danger" onClick={() => setOpen('withdraw')}>
              {t.withdraw}
            </Button>
          )}
          {!isEditing && (
            <Button variant="tertiary" onClick={() => change.press(() => officeOfferPaper(offerId).then(saveFile))}>
              {t.paper}
            </Button>
          )}
        </div>
        <SelectField
          label={t.job}
          placeholder={t.noJob}
          value={offer.jobId ?? ''}
          options={offer.jobs.map(({ jobId, title, date }) => ({
            value: String(jobId),
            text: `${title ?? jobId}, ${formatDate(date, language)}`,
          }))}
          onChange={({ target }) => setJob(Number(target.value) || null)}
        />
        {version > 0 && <OfferTalk events={offer.events} />}
        {version > 0 && <ReplyForm offerId={offerId} onSent={() => changed(t.replied)} />}
      </Card>
      {open === 'send' && draft && <SendDialog offer={offer} draft={draft} onClose={() => setOpen(null)} onDone={() => changed(t.sent)} />}
      {open === 'withdraw' && <WithdrawDialog offerId={offerId} onClose={() => setOpen(null)} onDone={() => changed(t.withdrawn)} />}
    </>
  );
}

function OfferHead({ offer }: { offer: contract.OfficeOffer }) {
  const t = useTexts(officeOfferTexts);
  const states = useTexts(priceOfferTexts);
  const { language } = useLanguage();
  const { state, offerId, version, customer, acceptance, address, isAsked, isImported } = offer;
  return (
    <>
      <p className="offer-head">
        <Badge color={OFFER_COLORS[state]}>{states[`state-${state}`]}</Badge> {isAsked && <Badge color="danger">{t.asked}</Badge>}{' '}
        {[states.number(offerId), version > 0 ? states.version(version) : '', address].filter(Boolean).join(' · ')}
      </p>
      <p>
        {t.customer}:{' '}
        <Link className="ds-link" href={customerPath(customer.customerId)}>
          {customer.name}
        </Link>
      </p>
      {isImported && <p className="muted">{t['offer-imported']}</p>}
      {acceptance && (
        <p className="offer-wording">
          {acceptance.wording} {acceptedText(acceptance, language)}
        </p>
      )}
    </>
  );
}

function Editing({ offer, onSaved }: { offer: contract.OfficeOffer; onSaved: () => void }) {
  const { language } = useLanguage();
  const save = useMutation({ mutationFn: saveOffer, onSuccess: onSaved });
  const { offerId, siteId, version, customer } = offer;
  const sites = useQuery(newOfferQuery(customer.customerId, null)).data?.sites ?? [];
  const from = offer.draft ?? offer.sent;
  if (!from) return null;
  return (
    <>
      <Refusal error={save.error} />
      <OfferForm
        first={draftOf(from, siteId, language)}
        // The address of an offer that was sent cannot be changed.
        sites={version === 0 ? sites : []}
        isPrivate={customer.isPrivate}
        schema={contract.saveOffer.body}
        bodyOf={(written) => ({ offerId, ...written })}
        send={save}
      />
    </>
  );
}

const draftOf = (from: OfferVersion, siteId: number | null, language: 'nb' | 'en'): Draft => ({
  siteId,
  title: from.title,
  kind: from.kind,
  excluded: from.excluded,
  terms: from.terms,
  validUntil: formatTypedDate(from.validUntil, language),
  lines: from.lines.map(({ text, quantity, unitPrice, vatRate }) =>
    newLine({
      text,
      vatRate,
      quantity: String(quantity).replace('.', ','),
      price: typedAmount(unitPrice as Ore),
    }),
  ),
});
