import { type FormEvent, useRef, useState } from 'react';
import type { ProofOptions } from '#contract/login-security.ts';
import { defineTexts } from '#words/define-texts.ts';
import { problemOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { problemKey, problemTexts } from '../ui/texts.ts';
import { useCall } from '../ui/use-call.ts';
import { useSend } from '../ui/use-send.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { type Proof, prove, proveOptions } from './api.ts';

export function ProofDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const t = useTexts(proofTexts);
  return (
    <Dialog title={t.heading} onClose={() => onEnd(false)}>
      <p>{t.text}</p>
      <ProofForm
        begin={() => proveOptions()}
        send={async (proof) => {
          await prove(proof);
          onEnd(true);
        }}
      />
      <DialogActions>
        <Button variant="secondary" onClick={() => onEnd(false)}>
          {t.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type Way = ProofOptions['ways'][number];
/** The quickest first. */
const ORDER: readonly Way[] = ['passkey', 'code', 'password', 'recovery-code'];

type Props = {
  /** The available ways to confirm one's identity. A passkey gets a fresh challenge each time. */
  begin: () => Promise<ProofOptions>;
  send: (proof: Proof) => Promise<void>;
  /** Shown if there is no way to confirm it yet. */
  ifNone?: React.ReactNode;
};

export function ProofForm({ begin, send, ifNone }: Props) {
  const [chosen, setChosen] = useState<Way | null>(null);
  const begun = useCall(begin);
  return (
    <Loaded query={begun} waiting={<Skeleton lines={2} />}>
      {(options) => {
        if (options.ways.length === 0) return ifNone;
        const ways = ORDER.filter((way) => options.ways.includes(way));
        const way = chosen ?? ways[0] ?? 'password';
        const others = ways.filter((other) => other !== way);
        return <WayForm key={way} way={way} others={others} options={options} begin={begin} send={send} onChoose={setChosen} />;
      }}
    </Loaded>
  );
}

type WayProps = Pick<Props, 'begin' | 'send'> & { way: Way; others: readonly Way[]; options: ProofOptions; onChoose: (way: Way) => void };

function WayForm({ way, others, options, begin, send, onChoose }: WayProps) {
  const t = useTexts(proofTexts);
  const [typed, setTyped] = useState('');
  const words = useFailureWords();
  const [failed, setFailed] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { press: prove, isPending } = useSend(
    async () => {
      const proof = await proofOf(way, typed, begin);
      if (proof) await send(proof);
      return proof;
    },
    (proof) => proof === null && setFailed(t.notGiven),
    (error) => {
      setFailed(words(error));
      setTyped('');
      field.current?.focus();
      return true;
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const isMissing = way === 'code' ? !/^\d{6}$/.test(typed.replace(/\s/g, '')) : way !== 'passkey' && !typed;
    setFailed(isMissing ? t[`${way as 'code'}-missing`] : null);
    if (isMissing) field.current?.focus();
    else prove();
  };
  const shared = {
    ref: field,
    label: t[way],
    value: typed,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
    error: failed,
    'data-first-focus': true,
  };
  return (
    <form className="narrow-form" onSubmit={submit} noValidate>
      {way === 'code' && <TextField {...shared} inputMode="numeric" autoComplete="one-time-code" maxLength={8} description={t.codeHint} />}
      {way === 'recovery-code' && (
        <TextField {...shared} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} description={t.recoveryHint} />
      )}
      {way === 'password' && <PasswordField {...shared} autoComplete="current-password" maxLength={256} />}
      {way === 'passkey' && failed && (
        <Alert color="danger" isUrgent>
          {failed}
        </Alert>
      )}
      <Button type="submit" aria-disabled={isPending}>
        {isPending ? t.sending : way === 'passkey' ? t.usePasskey : t.confirm}
      </Button>
      {options.otherHosts.length > 0 && !options.passkey && <p className="muted">{t.otherHosts(options.otherHosts.join(', '))}</p>}
      <div className="proof-others">
        {others.map((other) => (
          <Button key={other} variant="tertiary" onClick={() => onChoose(other)}>
            {t[`use-${other}`]}
          </Button>
        ))}
      </div>
    </form>
  );
}

/** Null: the person cancelled. */
async function proofOf(way: Way, typed: string, begin: Props['begin']): Promise<Proof | null> {
  if (way === 'password') return { password: typed };
  if (way === 'code') return { code: typed.replace(/\s/g, '') };
  if (way === 'recovery-code') return { recoveryCode: typed };
  const [{ passkey }, { askForPasskey }] = await Promise.all([begin(), import('./passkeys.ts')]);
  const answer = passkey && (await askForPasskey(passkey));
  return answer && { passkey: answer };
}

function useFailureWords(): (error: unknown) => string {
  const t = useTexts(proofTexts);
  const problems = useTexts(problemTexts);
  return (error) => {
    const problem = problemOf(error);
    const code = problem.code;
    if (code === 'code-wrong' || code === 'old-password-wrong' || code === 'passkey-refused') return t[code];
    return problems[problemKey(problem)];
  };
}

export const proofTexts = defineTexts({
  nb: {
    heading: 'Bekreft at det er deg',
    text: 'Før vi går videre, må du vise en gang til at det er deg.',
    cancel: 'Avbryt',
    confirm: 'Bekreft',
    sending: 'Sjekker …',
    password: 'Passord',
    code: 'Kode fra appen',
    codeHint: 'Seks sifre. Appen viser en ny kode hvert halve minutt.',
    'recovery-code': 'Reservekode',
    recoveryHint: 'En av de ti du fikk da du satte opp appen. Hver virker én gang.',
    passkey: 'Passnøkkel',
    usePasskey: 'Bruk passnøkkel',
    'use-password': 'Bruk passord i stedet',
    'use-code': 'Bruk kode fra appen i stedet',
    'use-recovery-code': 'Bruk en reservekode i stedet',
    'use-passkey': 'Bruk passnøkkel i stedet',
    'code-missing': 'Skriv de seks sifrene som appen viser.',
    'password-missing': 'Skriv inn passordet ditt.',
    'recovery-code-missing': 'Skriv en reservekode.',
    notGiven: 'Vi fikk ikke noe svar fra enheten. Prøv igjen, eller velg en annen måte.',
    'code-wrong': 'Koden er feil, eller den er brukt før.',
    'old-password-wrong': 'Passordet er feil.',
    'passkey-refused': 'Passnøkkelen ble ikke godtatt. Prøv igjen, eller velg en annen måte.',
    otherHosts: (hosts: string) => `Passnøkkelen din virker på ${hosts}. Logg inn der hvis du ikke har noe annet.`,
  },
  en: {
    heading: 'Confirm that it is you',
    text: 'Before we go on, please show once more that it is you.',
    cancel: 'Cancel',
    confirm: 'Confirm',
    sending: 'Checking…',
    password: 'Password',
    code: 'Code from your app',
    codeHint: 'Six digits. The app shows a new code every half minute.',
    'recovery-code': 'Recovery code',
    recoveryHint: 'One of the ten you got when you set up the app. Each works once.',
    passkey: 'Passkey',
    usePasskey: 'Use a passkey',
    'use-password': 'Use your password instead',
    'use-code': 'Use a code from your app instead',
    'use-recovery-code': 'Use a recovery code instead',
    'use-passkey': 'Use a passkey instead',
    'code-missing': 'Enter the six digits that the app shows.',
    'password-missing': 'Enter your password.',
    'recovery-code-missing': 'Enter a recovery code.',
    notGiven: 'We got no answer from your device. Try again, or choose another way.',
    'code-wrong': 'The code is wrong, or has been used before.',
    'old-password-wrong': 'The password is wrong.',
    'passkey-refused': 'The passkey was not accepted. Try again, or choose another way.',
    otherHosts: (hosts: string) => `Your passkey works at ${hosts}. Log in there if you have nothing else.`,
  },
});
