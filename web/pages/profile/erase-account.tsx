import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ErasureState } from '#contract/privacy.ts';
import { formatDate, formatMoment } from '#words/format.ts';
import { erasureQuery, withdrawErasure } from '../../api/queries.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { privacyTexts } from '../../texts/privacy.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePress } from '../../ui/use-press.ts';
import { ConfirmErasure } from './confirm-erasure.tsx';

/** What is deleted and what is kept, a button to request it, and for 14 days a button to withdraw the request. */
export function EraseAccount() {
  const t = useTexts(privacyTexts);
  const client = useQueryClient();
  const erasure = useQuery(erasureQuery());
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const changed = (state: ErasureState) => {
    client.setQueryData(erasureQuery().queryKey, state);
    setSaid(state.request ? t.requested : t.regretted);
    setAsking(false);
    // The pressed button is about to be removed.
    heading.current?.focus();
  };
  return (
    <section aria-label={t.eraseHeading}>
      <h3 ref={heading} tabIndex={-1}>
        {t.eraseHeading}
      </h3>
      <Loaded query={erasure} waiting={<Skeleton lines={2} />}>
        {(data) => (
          <>
            {data.request && <Requested request={data.request} onChanged={changed} />}
            <Explained kept={data.kept} />
            {!data.request && (
              <div className="privacy-actions">
                <Button variant="secondary" color="danger" onClick={() => setAsking(true)}>
                  {t.erase}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      <p className={said ? 'privacy-done' : 'ds-sr-only'} aria-live="polite">
        {said}
      </p>
      {isAsking && <ConfirmErasure onClose={() => setAsking(false)} onRequested={changed} />}
    </section>
  );
}

function Explained({ kept }: Pick<ErasureState, 'kept'>) {
  const t = useTexts(privacyTexts);
  const { language } = useLanguage();
  const keptWords = { 'invoice-basis': t.keptInvoices, declaration: t.keptDeclarations, offer: t.keptOffers };
  return (
    <>
      <p>{t.eraseText}</p>
      <h4>{t.keptHeading}</h4>
      {kept.length === 0 && <p>{t.nothingKept}</p>}
      {kept.map(({ what, count, until }) => (
        <p key={what}>{keptWords[what](count, formatDate(until, language))}</p>
      ))}
    </>
  );
}

type RequestedProps = { request: NonNullable<ErasureState['request']>; onChanged: (state: ErasureState) => void };

function Requested({ request, onChanged }: RequestedProps) {
  const t = useTexts(privacyTexts);
  const { language } = useLanguage();
  const regret = usePress({ mutationFn: withdrawErasure, onSuccess: onChanged });
  return (
    <Alert color="warning">
      <p className="alert-title">{t.requestedHeading(formatMoment(request.dueAt, language))}</p>
      <p>{t.requestedText(formatMoment(request.requestedAt, language))}</p>
      <Button variant="secondary" onClick={() => regret.press()} aria-disabled={regret.isPending}>
        {regret.isPending ? t.sending : t.regret}
      </Button>
      <Failed press={regret} />
    </Alert>
  );
}
