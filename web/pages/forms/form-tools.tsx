import type { ReactNode } from 'react';
import { useTexts } from '../../app/language.tsx';
import { formsTexts } from '../../texts/forms.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';

type Props = { to: string; toText: string; hasForm: boolean; action?: ReactNode; children?: ReactNode };

/** The back link and, once there is a form, printing and other actions; their messages are shown below. */
export function FormTools({ to, toText, hasForm, action, children }: Props) {
  const t = useTexts(formsTexts);
  return (
    <div className="form-toolbar">
      <section className="form-tools" aria-label={t.toolbar}>
        <ButtonLink href={to} variant="tertiary">
          <Icon name="previous" />
          {toText}
        </ButtonLink>
        <span className="form-tools-space" />
        {hasForm && (
          <>
            <Button variant="secondary" onClick={() => window.print()}>
              <Icon name="printer" />
              {t.print}
            </Button>
            {action}
          </>
        )}
      </section>
      {children}
    </div>
  );
}
