import type { SetupDraft } from '#contract/setup.ts';
import { sendSetupLogo } from '../../api/setup.ts';
import { LookPanes } from '../../look/look-panes.tsx';
import type { SetupForm } from './use-setup-draft.ts';

type Props = { token: string; form: SetupForm; logo: string | null; onLogo: (logo: string | null) => void };

export const LookStep = ({ token, form, logo, onLogo }: Props) => (
  <LookPanes
    look={form.draft.look}
    onLook={(look) => form.change({ look: look as SetupDraft['look'] })}
    name={form.draft.name}
    logo={logo}
    onFile={(file) => sendSetupLogo(token, file).then((answer) => onLogo(answer.logo))}
  />
);
