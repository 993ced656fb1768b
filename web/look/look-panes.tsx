import './look.css';
import { useLayoutEffect, useState } from 'react';
import type { BrandLook } from '#domain/company/brand.ts';
import { COLOUR_ROLES } from '#domain/company/look.ts';
import { tokenCss } from '#domain/company/tokens.ts';
import { useTexts } from '../app/language.tsx';
import { LogoField } from './logo-field.tsx';
import { LookEditor } from './look-editor.tsx';
import { lookTexts } from './texts.ts';

type Props = {
  look: BrandLook;
  onLook: (look: BrandLook) => void;
  name: string;
  logo: string | null;
  onFile: (base64: string | null) => Promise<unknown>;
};

/** The editor with its preview beside it; on a phone one of them at a time. */
export function LookPanes({ look, onLook, name, logo, onFile }: Props) {
  const t = useTexts(lookTexts);
  const [shown, setShown] = useState<'form' | 'previewTab'>('form');
  return (
    <div className="look-panes" data-shown={shown}>
      <div className="look-views look-tabs">
        {(['form', 'previewTab'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={one === shown} onClick={() => setShown(one)}>
            {t[one]}
          </button>
        ))}
      </div>
      <div className="look-form">
        <LogoField logo={logo} onFile={onFile} />
        <LookEditor look={look} onChange={onLook} />
      </div>
      <LookPreview look={look} name={name} logo={logo} />
    </div>
  );
}

const VIEWS = ['login', 'phone', 'mail'] as const;
type LookPreviewProps = { look: BrandLook; name: string; logo: string | null };

/** A preview of pages in this look, without working controls. */
export function LookPreview({ look, name, logo }: LookPreviewProps) {
  const t = useTexts(lookTexts);
  const [view, setView] = useState<(typeof VIEWS)[number]>('login');
  useLookStyle(look, 'look-shown');
  const shown = { name: name.trim() || 'Firmaet', logo };
  return (
    <section className="look-preview" aria-label={t.preview}>
      <h3>{t.preview}</h3>
      <div className="look-views">
        {VIEWS.map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => setView(one)}>
            {t[one]}
          </button>
        ))}
      </div>
      <div className="look-shown" data-view={view}>
        {view === 'login' && <LoginPicture {...shown} />}
        {view === 'phone' && <PhonePicture {...shown} />}
        {view === 'mail' && <MailPicture {...shown} />}
      </div>
    </section>
  );
}

type LookBrand = { name: string; logo: string | null };

const Logo = ({ name, logo }: LookBrand) => (logo ? <img src={logo} alt={name} /> : <strong className="look-name">{name}</strong>);

function LoginPicture(shown: LookBrand) {
  const t = useTexts(lookTexts);
  return (
    <div className="look-card">
      <Logo {...shown} />
      <span className="look-label">{t.userName}</span>
      <span className="look-input" />
      <span className="look-label">{t.password}</span>
      <span className="look-input" />
      <span className="look-button">{t.logIn}</span>
      <span className="look-link">{t.forgotten}</span>
    </div>
  );
}

function PhonePicture(shown: LookBrand) {
  const t = useTexts(lookTexts);
  return (
    <div className="look-phone">
      <div className="look-bar">{shown.name}</div>
      <p className="look-greeting">{t.greeting}</p>
      <div className="look-tile">
        <strong>{t.nextVisit}</strong>
        <span>{t.visitTime}</span>
      </div>
      <div className="look-tile">
        <strong>{t.latest}</strong>
        <span className="look-link">{t.jobName}</span>
        <span className="look-muted">12.10.2026</span>
      </div>
      <span className="look-button">{t.report}</span>
    </div>
  );
}

function MailPicture(shown: LookBrand) {
  const t = useTexts(lookTexts);
  return (
    <div className="look-card">
      <Logo {...shown} />
      <strong>{t.mailSubject}</strong>
      <span>{t.mailText}</span>
      <span className="look-button">{t.mailButton}</span>
      <span className="look-muted">{shown.name}</span>
    </div>
  );
}

/** Applies a look to the element with this class. The security policy lets a script add a style sheet, but no style element. */
export function useLookStyle(look: BrandLook, className: string): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    const drawing = `.${className}{--background:url("${drawingAddress(look)}")}`;
    sheet.replaceSync(tokenCss(look, `.${className}`) + drawing);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [look, className]);
}

/** The URL of the background drawing, which the server draws in the look's colours. */
function drawingAddress(look: BrandLook): string {
  const colours = look.background === 'hills' ? COLOUR_ROLES.map((role) => [role, look[role].slice(1)]) : [];
  return `/brand/backgrounds/${look.background}.svg?${new URLSearchParams(colours)}`;
}
