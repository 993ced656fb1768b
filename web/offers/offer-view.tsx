import './offers.css';
import { useState } from 'react';
import type { CustomerOffer } from '#contract/offers.ts';
import { formatDate } from '#words/format.ts';
import { saveFile } from '../api/call-file.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import type { OfferAccess } from './api.ts';
import { acceptedText, OfferContent, OfferTalk } from './offer-content.tsx';
import { AcceptDialog, AskDialog, DeclineDialog, RegretDialog, useOfferAct } from './offer-dialogs.tsx';
import { OFFER_COLORS, priceOfferTexts } from './texts.ts';

const DIALOGS = { ask: AskDialog, decline: DeclineDialog, accept: AcceptDialog, regret: RegretDialog };
type Props = { offer: CustomerOffer; access: OfferAccess; onAnswered: (words: string) => void };

/** An offer as its customer reads and answers it, with the login or by a link. */
export function OfferView({ offer, access, onAnswered }: Props) {
  const t = useTexts(priceOfferTexts);
  const { language } = useLanguage();
  const { state, sent, offerId, version, address, acceptance } = offer;
  const said = `said-${state}` as const;
  return (
    <>
      <p className="offer-head">
        <Badge color={OFFER_COLORS[state]}>{t[`state-${state}`]}</Badge>{' '}
        {[t.number(offerId), t.version(version), t.validUntil(formatDate(sent.validUntil, language)), address].filter(Boolean).join(' · ')}
      </p>
      {said in t && <Alert color="info">{String(t[said as keyof typeof t])}</Alert>}
      {acceptance && (
        <section className="offer-agreed" aria-label={t.agreed}>
          <h2 className="offer-heading">{t.agreed}</h2>
          <p>{acceptance.wording}</p>
          <p className="muted">{acceptedText(acceptance, language)}</p>
        </section>
      )}
      <OfferContent version={sent} />
      <Actions offer={offer} access={access} onAnswered={onAnswered} />
      <OfferTalk events={offer.events} />
    </>
  );
}

function Actions({ offer, access, onAnswered }: Props) {
  const t = useTexts(priceOfferTexts);
  const { language } = useLanguage();
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const paper = useOfferAct();
  const { state, acceptance, mayRegret } = offer;
  const [isOpen, mayAsk] = [state === 'sent', state === 'sent' || state === 'expired'];
  const regretUntil = state === 'accepted' ? (acceptance?.regretUntil ?? null) : null;
  const Shown = open && DIALOGS[open];
  const savePaper = (asSent?: true) =>
    paper.run(
      () => access.paper(asSent).then(saveFile),
      () => undefined,
    );
  return (
    <>
      {regretUntil && (
        <section aria-label={t.regretHeading}>
          <h2 className="offer-heading">{t.regretHeading}</h2>
          <p className="offer-words">{acceptance?.regretText}</p>
          <p>
            <strong>{t.lastDay(formatDate(regretUntil, language))}</strong>
          </p>
        </section>
      )}
      <div className="offer-actions">
        {isOpen && <Button onClick={() => setOpen('accept')}>{t.accept}</Button>}
        {mayAsk && (
          <Button variant="secondary" onClick={() => setOpen('ask')}>
            {t.ask}
          </Button>
        )}
        {isOpen && (
          <Button variant="tertiary" onClick={() => setOpen('decline')}>
            {t.decline}
          </Button>
        )}
        {mayRegret && (
          <Button variant="secondary" color="danger" onClick={() => setOpen('regret')}>
            {t.regret}
          </Button>
        )}
        <Button variant="tertiary" aria-disabled={paper.isPending} onClick={() => savePaper()}>
          {t.paper}
        </Button>
        {acceptance && acceptance.way !== 'import' && offer.sent.hasPdf && (
          <Button variant="tertiary" aria-disabled={paper.isPending} onClick={() => savePaper(true)}>
            {t.sentPaper}
          </Button>
        )}
      </div>
      {paper.refusal && (
        <Alert color="danger" isUrgent>
          {t.paperFailed}
        </Alert>
      )}
      {Shown && (
        <Shown
          offer={offer}
          access={access}
          onClose={() => {
            setOpen(null);
            onAnswered('');
          }}
          onDone={(words) => {
            setOpen(null);
            onAnswered(words);
          }}
        />
      )}
    </>
  );
}
