import '../styles/look.css';
import { useState } from 'react';
import type { BrandLook } from '#domain/brand.ts';
import { useTexts } from '../app/language.tsx';
import { lookTexts } from '../texts/look.ts';
import { LogoField } from './logo-field.tsx';
import { LookEditor } from './look-editor.tsx';
import { LookPreview } from './look-preview.tsx';

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
