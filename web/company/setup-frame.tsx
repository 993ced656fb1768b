import './setup.css';
import type { ReactNode } from 'react';
import { useTexts } from '../app/language.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { commonTexts } from '../ui/texts.ts';
import { Spinner } from '../ui/waiting.tsx';
import { setupTexts } from './setup-texts.ts';

/** A frame without a brand, because there is no company yet. */
export function SetupFrame({ children, note = '' }: { children: ReactNode; note?: string }) {
  const t = useTexts(setupTexts);
  return (
    <div className="setup">
      <header className="setup-top">
        <h1>{t.title}</h1>
        <p className="setup-note" role="status">
          {note}
        </p>
        <LanguageSwitch />
      </header>
      <main className="setup-main">{children}</main>
    </div>
  );
}

/** The page until its script has loaded, rendered at build time. */
export function SetupWaiting() {
  const { loading } = useTexts(commonTexts);
  return (
    <SetupFrame>
      <Spinner text={loading} />
    </SetupFrame>
  );
}

/** Without a company's name, because there is none yet. */
export const setupTitle = (title: string): string => `${title} – Kundeportal`;
