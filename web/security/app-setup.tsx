import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { LoginAnswer } from '#contract/login.ts';
import type { NewApp } from '#contract/security.ts';
import { problemOf } from '../api/call.ts';
import { confirmApp, type HalfKey, startApp } from '../api/security.ts';
import { useTexts } from '../app/language.tsx';
import { factorTexts } from '../texts/factor.ts';
import { Button } from '../ui/button.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { RetryBlock } from '../ui/retry-block.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { appHref } from './app-href.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = {
  halfKey?: HalfKey;
  /** The recovery codes are shown, this once: the view must stay. */
  onCodes?: () => void;
  onDone: (login: LoginAnswer | null) => void;
};
type Confirmed = { recoveryCodes: string[]; login: LoginAnswer | null };

/** Secret, first code, recovery codes: in that order, and over only when the codes are said to be kept. */
export function AppSetup({ halfKey, onCodes, onDone }: Props) {
  const [app, setApp] = useState<NewApp | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again when asked to
  useEffect(() => {
    let isGone = false;
    startApp(halfKey).then(
      (got) => isGone || setApp(got),
      (error: unknown) => isGone || setFailure(error),
    );
    return () => {
      isGone = true;
    };
  }, [round]);
  const retry = () => {
    setFailure(null);
    setRound(round + 1);
  };
  if (confirmed) return <RecoveryCodes codes={confirmed.recoveryCodes} onKept={() => onDone(confirmed.login)} />;
  if (failure !== null) return <RetryBlock error={failure} onRetry={retry} />;
  if (!app) return <Skeleton lines={4} tall />;
  const confirm = (got: Confirmed) => {
    setConfirmed(got);
    onCodes?.();
  };
  return <FirstCode app={app} halfKey={halfKey} onConfirmed={confirm} />;
}

function FirstCode({ app, halfKey, onConfirmed }: { app: NewApp; halfKey: HalfKey; onConfirmed: (confirmed: Confirmed) => void }) {
  const t = useTexts(factorTexts);
  // It cannot scan its own screen.
  const isPhone = useMediaQuery('(pointer: coarse), (max-width: 767px)');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    const digits = code.replace(/\s/g, '');
    setFailure(null);
    if (isSending) return;
    if (!/^\d{6}$/.test(digits)) {
      setWrong(t.codeMissing);
      return void field.current?.focus();
    }
    setSending(true);
    try {
      onConfirmed(await confirmApp({ ticket: app.ticket, code: digits }, halfKey));
    } catch (error) {
      const problem = problemOf(error);
      const isWrong = problem.kind === 'status' && problem.code === 'code-wrong';
      setWrong(isWrong ? t.codeWrong : null);
      if (!isWrong) setFailure(error);
      field.current?.focus();
    } finally {
      setSending(false);
    }
  }
  return (
    <form className="narrow-form" onSubmit={(event) => void submit(event)} noValidate>
      {isPhone && (
        <>
          <p>{t.openApp}</p>
          <a className="ds-button" data-variant="primary" href={appHref(app.address)}>
            {t.openAppHere}
          </a>
        </>
      )}
      <p>{isPhone ? t.scanElsewhere : t.scan}</p>
      <QrCode {...app.qrCode} label={t.qrCode} />
      <details open={isPhone}>
        <summary>{t.cannotScan}</summary>
        <div className="app-key">
          <CopyField label={t.typeSecret} value={app.secret.match(/.{1,4}/g)?.join(' ') ?? ''} />
        </div>
      </details>
      <TextField
        ref={field}
        label={t.firstCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={wrong}
      />
      {failure !== null && <RetryBlock error={failure} onRetry={() => void submit()} isRetrying={isSending} />}
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? t.sending : t.confirmCode}
      </Button>
    </form>
  );
}
