import { type FormEvent, useRef, useState } from 'react';
import type { LoginAnswer } from '#contract/login.ts';
import type { NewApp } from '#contract/security.ts';
import { codeOf } from '../api/call.ts';
import { confirmApp, type HalfKey, startApp } from '../api/security.ts';
import { useTexts } from '../app/language.tsx';
import { factorTexts } from '../texts/factor.ts';
import { PHONE } from '../ui/breakpoints.ts';
import { Button } from '../ui/button.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { Failed } from '../ui/failed.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useCall } from '../ui/use-call.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { useSend } from '../ui/use-send.ts';
import { appHref } from './app-href.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = {
  halfKey?: HalfKey;
  /** The recovery codes are shown once: the view must stay mounted. */
  onCodes?: () => void;
  onDone: (login: LoginAnswer | null) => void;
};
type Confirmed = { recoveryCodes: string[]; login: LoginAnswer | null };

/** Secret, first code, recovery codes, in that order; completed only when the person confirms having saved the codes. */
export function AppSetup({ halfKey, onCodes, onDone }: Props) {
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const started = useCall(() => startApp(halfKey));
  if (confirmed) return <RecoveryCodes codes={confirmed.recoveryCodes} onKept={() => onDone(confirmed.login)} />;
  const confirm = (got: Confirmed) => {
    setConfirmed(got);
    onCodes?.();
  };
  return (
    <Loaded query={started} waiting={<Skeleton lines={4} tall />}>
      {(app) => <FirstCode app={app} halfKey={halfKey} onConfirmed={confirm} />}
    </Loaded>
  );
}

function FirstCode({ app, halfKey, onConfirmed }: { app: NewApp; halfKey: HalfKey; onConfirmed: (confirmed: Confirmed) => void }) {
  const t = useTexts(factorTexts);
  // A phone cannot scan its own screen.
  const isPhone = useMediaQuery(`(pointer: coarse), ${PHONE}`);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { press, isPending, error, reset } = useSend(
    (digits: string) => confirmApp({ ticket: app.ticket, code: digits }, halfKey),
    onConfirmed,
    (failure) => {
      const isWrong = codeOf(failure) === 'code-wrong';
      setWrong(isWrong ? t.codeWrong : null);
      field.current?.focus();
      return isWrong;
    },
  );
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isPending) return;
    const digits = code.replace(/\s/g, '');
    if (/^\d{6}$/.test(digits)) return press(digits);
    reset();
    setWrong(t.codeMissing);
    field.current?.focus();
  };
  return (
    <form className="narrow-form" onSubmit={submit} noValidate>
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
      <Failed form={{ error, isSending: isPending, submit }} />
      <Button type="submit" aria-disabled={isPending}>
        {isPending ? t.sending : t.confirmCode}
      </Button>
    </form>
  );
}
