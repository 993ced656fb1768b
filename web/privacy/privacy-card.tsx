import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { NOTICE_PATH } from '#domain/portal-paths.ts';
import { formatDate, formatNumber } from '#words/format.ts';
import { statusOf } from '../api/call.ts';
import { saveFile } from '../api/call-file.ts';
import { useRight } from '../api/people.ts';
import { exportMyData, whoLookedQuery } from '../api/queries.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Failed } from '../ui/failed.tsx';
import { Icon } from '../ui/icon.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import { EraseAccount } from './erase-account.tsx';
import { privacyTexts, whoLookedTexts } from './texts.ts';

export function PrivacyCard() {
  const t = useTexts(privacyTexts);
  const right = useRight();
  return (
    <Card title={t.title}>
      {right === 'holder' ? (
        <div className="privacy-parts">
          <DownloadMyData />
          <EraseAccount />
        </div>
      ) : (
        right && <p className="muted">{t.holderOnly}</p>
      )}
      <p className="profile-notice">
        <a className="ds-link" href={NOTICE_PATH}>
          {t.notice}
        </a>
      </p>
    </Card>
  );
}

const MEGABYTE = 1_000_000;

/** The server makes the file while sending it, so its size is unknown: the bytes so far are shown, and it can be cancelled. */
export function DownloadMyData() {
  const t = useTexts(privacyTexts);
  const { language } = useLanguage();
  const [megabytes, setMegabytes] = useState(0);
  const running = useRef<AbortController | null>(null);
  const file = useMutation({
    mutationFn: ({ signal }: AbortController) => exportMyData(signal, (count) => setMegabytes(Math.round(count / (MEGABYTE / 10)) / 10)),
    onSuccess: saveFile,
    // A cancelled download may end after the next one has started.
    onSettled: (_file, _error, ended) => {
      if (running.current === ended) running.current = null;
    },
  });
  useEffect(() => () => running.current?.abort(), []);
  const start = () => {
    if (running.current) return;
    running.current = new AbortController();
    setMegabytes(0);
    file.mutate(running.current);
  };
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    file.reset();
  };
  const isBusy = statusOf(file.error) === 429;
  return (
    <section aria-label={t.downloadHeading}>
      <h3>{t.downloadHeading}</h3>
      <p>{t.downloadText}</p>
      <div className="privacy-actions">
        <Button variant="secondary" onClick={start} aria-disabled={file.isPending}>
          <Icon name="download" />
          {file.isPending ? t.downloading : t.download}
        </Button>
        {file.isPending && (
          <>
            <Button variant="tertiary" onClick={cancel}>
              {t.cancel}
            </Button>
            <span className="muted">{t.received(formatNumber(megabytes, language))}</span>
          </>
        )}
      </div>
      <p className={file.isSuccess ? 'privacy-done' : 'ds-sr-only'} aria-live="polite">
        {file.isPending ? t.downloading : file.isSuccess ? t.downloaded : ''}
      </p>
      {isBusy && (
        <Alert color="warning" isUrgent>
          {t.downloadBusy}
        </Alert>
      )}
      {!isBusy && <Failed press={{ ...file, press: start }} />}
    </section>
  );
}

const FEW = 5;

/** Shows the customer who opened their details: first name and department, once a day for each. */
export function WhoLookedCard() {
  const t = useTexts(whoLookedTexts);
  const { language } = useLanguage();
  const looks = useQuery(whoLookedQuery());
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Card title={t.title}>
      <p className="muted">{t.text}</p>
      <Loaded query={looks} waiting={<Skeleton lines={2} />}>
        {(data) => (
          <>
            {data.length === 0 ? (
              <p>{t.none}</p>
            ) : (
              <ul className="look-rows">
                {data.slice(0, showsAll ? data.length : FEW).map(({ day, firstName, department, isListed }, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two of the same first name may have looked on one day
                  <li key={i}>
                    <time dateTime={day}>{formatDate(day, language)}</time> {(isListed ? t.listed : t.look)(firstName, department)}
                  </li>
                ))}
              </ul>
            )}
            {data.length > FEW && !showsAll && (
              <Button variant="tertiary" onClick={() => setShowsAll(true)}>
                {t.more(formatNumber(data.length, language))}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
