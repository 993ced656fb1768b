import { useEffect, useState } from 'react';
import type { MyDay } from '#contract/my-day.ts';
import { fetchDayFrame } from '../../api/appointments-staff.ts';
import { boot } from '../../app/boot.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { staffPaths } from '../../paths.ts';
import { readSession } from '../../session/session.ts';
import { ownersMark } from '../../session/user-storage.ts';
import { canStorePages } from '../../stored-pages/store-page.ts';
import { forgetDay, readStoredDay, storeDay } from '../../stored-pages/stored-day.ts';
import { myDayTexts } from '../../texts/my-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Null until the browser has answered. */
function useIsStored(today: string): [boolean | null, (isStored: boolean) => void] {
  const [isStored, setStored] = useState<boolean | null>(null);
  useEffect(() => void readStoredDay().then((day) => setStored(day === today)), [today]);
  return [isStored, setStored];
}

/** Stores today's visits on this device, if the installer chooses to. A stored day is updated whenever it is shown. */
export function SaveDay({ day: { today, days, keptTicket: ticket } }: { day: MyDay }) {
  const t = useTexts(myDayTexts);
  const { language } = useLanguage();
  const [isStored, setStored] = useIsStored(today);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isStored) return;
    let isLeft = false;
    const isWanted = () => !isLeft && readSession() !== null;
    const visits = days.find(({ day }) => day === today)?.appointments ?? [];
    const kept = { day: today, owner: ownersMark(), visits, companyId: boot().brand.companyId, ticket, isWanted };
    const store = async () => storeDay({ ...kept, frame: await fetchDayFrame(language) });
    store().catch(async () => {
      // Without coverage the day stays as it was stored.
      if (isLeft || (await readStoredDay()) === today) return;
      setStored(false);
      setFailed(true);
    });
    return () => {
      isLeft = true;
    };
  }, [isStored, setStored, today, days, language, ticket]);
  if (isStored === null || !canStorePages()) return null;
  const choose = () => {
    setFailed(false);
    setStored(!isStored);
    if (isStored) void forgetDay();
  };
  return (
    <Card title={t.keepHeading}>
      <div role="status">{isStored && <p>{t.kept}</p>}</div>
      {!isStored && <p className="muted">{t.keepText}</p>}
      {hasFailed && <Alert color="danger">{t.keepFailed}</Alert>}
      <Button variant="secondary" onClick={choose}>
        {isStored ? t.forgetKept : t.keep}
      </Button>
    </Card>
  );
}

/** Without coverage, before anything has loaded from the server: the service worker shows the stored day. */
export function StoredDayLink({ today }: { today: string }) {
  const t = useTexts(myDayTexts);
  const [isStored] = useIsStored(today);
  if (!isStored) return null;
  return (
    <p>
      <a className="ds-button" href={staffPaths.myDay}>
        {t.showKept}
      </a>
    </p>
  );
}
