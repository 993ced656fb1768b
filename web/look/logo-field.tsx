import { type ChangeEvent, useId, useRef, useState } from 'react';
import { MAX_LOGO_BYTES } from '#domain/company/logo.ts';
import { codeOf, statusOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { useSend } from '../ui/use-send.ts';
import { lookTexts } from './texts.ts';

const REFUSALS = ['logo-no-picture', 'logo-unsafe', 'logo-too-large'] as const;
type Refusal = (typeof REFUSALS)[number];

type Props = {
  /** The image that the server made of it. */
  logo: string | null;
  /** Sends the file in base64; null removes the logo. */
  onFile: (base64: string | null) => Promise<unknown>;
};

/** The logo of a brand: a file to choose or to drop. */
export function LogoField({ logo, onFile }: Props) {
  const t = useTexts(lookTexts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [last, setLast] = useState<File | null>(null);
  const { press, isPending, error } = useSend(
    async (file: File | null) => onFile(file && (await base64Of(file))),
    undefined,
    (failure) => {
      const code = statusOf(failure) === 413 ? 'logo-too-large' : (REFUSALS.find((one) => one === codeOf(failure)) ?? null);
      setRefused(code);
      return code !== null;
    },
  );
  const choose = (file: File | null) => {
    setRefused(null);
    setLast(file);
    if (file && file.size > MAX_LOGO_BYTES) setRefused('logo-too-large');
    else press(file);
  };
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) choose(file);
    target.value = '';
  };
  return (
    <fieldset
      className="logo-field"
      aria-describedby={refused ? `${id}-error` : undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) choose(file);
      }}
    >
      <legend>{t.logo}</legend>
      <p className="muted">{t.logoHint}</p>
      {logo && <img className="logo-shown" src={logo} alt={t.logo} />}
      <div className="logo-actions">
        <Button variant="secondary" aria-disabled={isPending} onClick={() => input.current?.click()}>
          {isPending ? t.logoWaiting : logo ? t.logoChange : t.logoChoose}
        </Button>
        {logo && (
          <Button variant="tertiary" onClick={() => choose(null)}>
            {t.logoRemove}
          </Button>
        )}
        <input ref={input} type="file" accept="image/png,image/svg+xml,.png,.svg" hidden aria-label={t.logoChoose} onChange={pick} />
      </div>
      {refused && (
        <p id={`${id}-error`} className="ds-validation-message" role="alert">
          {t[refused]}
        </p>
      )}
      <Failed press={{ error, isPending, press: () => press(last) }} />
    </fieldset>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const STEP = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP) text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(text);
}
