import { type FormEvent, useRef, useState } from 'react';
import type { LoginAnswer } from '#contract/login.ts';
import type { NewApp } from '#contract/login-security.ts';
import { codeOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { PHONE, useMediaQuery } from '../ui/breakpoints.ts';
import { Button } from '../ui/button.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { Failed } from '../ui/failed.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useCall } from '../ui/use-call.ts';
import { useSend } from '../ui/use-send.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { confirmApp, type HalfKey, startApp } from './api.ts';
import { factorTexts } from './factor-texts.ts';

type Props = {
  halfKey?: HalfKey;
  /** The recovery codes are shown once: the view must stay mounted. */
  onCodes?: () => void;
  onDone: (login: LoginAnswer | null) => void;
};
type ConfirmedApp = { recoveryCodes: string[]; login: LoginAnswer | null };

/** Secret, first code, recovery codes, in that order; completed only when the person confirms having saved the codes. */
export function AppSetup({ halfKey, onCodes, onDone }: Props) {
  const [confirmed, setConfirmed] = useState<ConfirmedApp | null>(null);
  const started = useCall(() => startApp(halfKey));
  if (confirmed) return <RecoveryCodes codes={confirmed.recoveryCodes} onKept={() => onDone(confirmed.login)} />;
  const confirm = (got: ConfirmedApp) => {
    setConfirmed(got);
    onCodes?.();
  };
  return (
    <Loaded query={started} waiting={<Skeleton lines={4} tall />}>
      {(app) => <FirstCode app={app} halfKey={halfKey} onConfirmed={confirm} />}
    </Loaded>
  );
}

function FirstCode({ app, halfKey, onConfirmed }: { app: NewApp; halfKey: HalfKey; onConfirmed: (confirmed: ConfirmedApp) => void }) {
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

/** Shows the recovery codes once. Only this view has them, and they are gone when it closes. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTexts(factorTexts);
  const [said, setSaid] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setSaid('copied'),
      () => setSaid('copyFailed'),
    );
  return (
    <div className="narrow-form">
      <Alert color="warning" isUrgent>
        <p>{t.codesText}</p>
      </Alert>
      <ol className="recovery-codes" aria-label={t.codesHeading}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="heading-actions">
        <Button variant="secondary" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {t.print}
        </Button>
        <span role="status">{said && t[said]}</span>
      </div>
      <Button onClick={onKept}>{t.kept}</Button>
    </div>
  );
}

const QUIET = 4;

/** Black on white for every brand: that scans best. */
export function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  const side = size + 2 * QUIET;
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} shapeRendering="crispEdges">
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Only an otpauth: URL, which opens the authenticator app of a phone. */
export const appHref = (address: string): string | undefined => (address.startsWith('otpauth://totp/') ? address : undefined);
