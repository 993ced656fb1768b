import '../styles/look.css';
import { useState } from 'react';
import type { BrandLook } from '#domain/brand.ts';
import { useTexts } from '../app/language.tsx';
import { lookTexts } from '../texts/look.ts';
import { useLookStyle } from './use-look-style.ts';

const VIEWS = ['login', 'phone', 'mail'] as const;
type Props = { look: BrandLook; name: string; logo: string | null };

/** A preview of pages in this look, without working controls. */
export function LookPreview({ look, name, logo }: Props) {
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

type Shown = { name: string; logo: string | null };

const Logo = ({ name, logo }: Shown) => (logo ? <img src={logo} alt={name} /> : <strong className="look-name">{name}</strong>);

function LoginPicture(shown: Shown) {
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

function PhonePicture(shown: Shown) {
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

function MailPicture(shown: Shown) {
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
