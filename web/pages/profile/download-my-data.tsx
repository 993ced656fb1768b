import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#words/format.ts';
import { statusOf } from '../../api/call.ts';
import { exportMyData } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { privacyTexts } from '../../texts/privacy.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Icon } from '../../ui/icon.tsx';

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
