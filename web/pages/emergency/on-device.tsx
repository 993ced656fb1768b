import { useState } from 'react';
import { osloDay } from '#domain/calendar.ts';
import { SHEET_PATH } from '#domain/portal-paths.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { canStorePages } from '../../stored-pages/store-page.ts';
import { emergencyTexts } from '../../texts/emergency.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useFocus } from '../../ui/use-focus.ts';
import { useSendOnce } from '../../ui/use-send-once.ts';
import type { Device } from './use-stored-sheet.ts';

type Said = 'keeping' | 'kept' | 'keepFailed' | 'forgotten';

/** The sheet is stored on this device by choice, can be seen by everyone who uses it, and is removed here. */
export function OnDevice({ device: { stored, isStored, keep, forget } }: { device: Device }) {
  const t = useTexts(emergencyTexts);
  const { language } = useLanguage();
  const [said, setSaid] = useState<Said | null>(null);
  const once = useSendOnce();
  // The status takes the focus, because the pressed button is gone.
  const status = useFocus<HTMLSpanElement>(said === 'kept' || said === 'forgotten' ? said : null);
  const put = () =>
    once(async () => {
      setSaid('keeping');
      setSaid((await keep()) ? 'kept' : 'keepFailed');
    });
  const remove = () => once(() => forget().then(() => setSaid('forgotten')));
  if (!canStorePages())
    return (
      <Card title={t.deviceHeading}>
        <p>{t.deviceNot}</p>
      </Card>
    );
  return (
    <Card title={t.deviceHeading}>
      <p>{t.deviceText}</p>
      <p>{t.devicePromise}</p>
      {stored && (
        <p className="muted">
          {isStored ? t.keptSince(formatDate(osloDay(new Date(stored.keptAt)), language)) : t.keptOther(stored.address)}
        </p>
      )}
      <div className="sheet-actions">
        {stored !== undefined && !isStored && (
          <Button variant="secondary" onClick={() => void put()}>
            {t.keep}
          </Button>
        )}
        {isStored && (
          <a className="ds-button" data-variant="secondary" href={path}>
            {t.open}
          </a>
        )}
        {stored && (
          <Button variant="tertiary" color="danger" onClick={() => void remove()}>
            {t.forget}
          </Button>
        )}
        <span ref={status} tabIndex={-1} role={said === 'keepFailed' ? 'alert' : 'status'}>
          {said && t[said]}
        </span>
      </div>
    </Card>
  );
}

/** A page of its own outside the portal's script. */
const path = SHEET_PATH;
