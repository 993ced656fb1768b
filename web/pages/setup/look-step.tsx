import { useState } from 'react';
import type { SetupDraft } from '#contract/setup.ts';
import { sendSetupLogo } from '../../api/setup.ts';
import { useTexts } from '../../app/language.tsx';
import { LogoField } from '../../look/logo-field.tsx';
import { LookEditor } from '../../look/look-editor.tsx';
import { LookPreview } from '../../look/look-preview.tsx';
import { setupTexts } from '../../texts/setup.ts';
import type { SetupForm } from './use-setup-draft.ts';

type Props = { token: string; form: SetupForm; logo: string | null; onLogo: (logo: string | null) => void };

/** The look with its picture beside it; on a phone one of them at a time. */
export function LookStep({ token, form, logo, onLogo }: Props) {
  const t = useTexts(setupTexts);
  const [shown, setShown] = useState<'form' | 'preview'>('form');
  return (
    <div className="look-step" data-shown={shown}>
      <div className="look-views look-tabs">
        {(['form', 'preview'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={one === shown} onClick={() => setShown(one)}>
            {t[one]}
          </button>
        ))}
      </div>
      <div className="look-form">
        <LogoField logo={logo} onFile={(file) => sendSetupLogo(token, file).then((answer) => onLogo(answer.logo))} />
        <LookEditor look={form.draft.look} onChange={(look) => form.change({ look: look as SetupDraft['look'] })} />
      </div>
      <LookPreview look={form.draft.look} name={form.draft.name} logo={logo} />
    </div>
  );
}
