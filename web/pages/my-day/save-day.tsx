import { useEffect, useState } from 'react';
import type { MyDay } from '#contract/my-day.ts';
import { boot } from '../../app/boot.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { dayPage } from '../../kept-day/day-page.ts';
import { canKeepDay, forgetDay, keepDay, readKeptDay } from '../../kept-day/kept-day.ts';
import { staffPaths } from '../../paths.ts';
import { myDayTexts } from '../../texts/my-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Null until the browser has answered. */
function useIsKept(today: string): [boolean | null, (isKept: boolean) => void] {
  const [isKept, setKept] = useState<boolean | null>(null);
  useEffect(() => void readKeptDay().then((day) => setKept(day === today)), [today]);
  return [isKept, setKept];
}

/** Stores today's visits on this device, if the installer chooses to. A stored day is updated whenever it is shown. */
export function SaveDay({ day: { today, days, keptTicket: ticket } }: { day: MyDay }) {
  const t = useTexts(myDayTexts);
  const { language } = useLanguage();
  const [isKept, setKept] = useIsKept(today);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isKept) return;
    const visits = days.find(({ day }) => day === today)?.appointments ?? [];
    const { name: brandName, companyId } = boot().brand;
    const shown = { day: today, visits, language, brandName, noteName: t.note, userAgent: navigator.userAgent };
    keepDay({ day: today, html: dayPage(shown), companyId, ticket }).catch(() => {
      setKept(false);
      setFailed(true);
    });
  }, [isKept, setKept, today, days, language, ticket, t.note]);
  if (isKept === null || !canKeepDay()) return null;
  const choose = () => {
    setFailed(false);
    setKept(!isKept);
    if (isKept) void forgetDay();
  };
  return (
    <Card title={t.keepHeading}>
      <div role="status">{isKept && <p>{t.kept}</p>}</div>
      {!isKept && <p className="muted">{t.keepText}</p>}
      {hasFailed && <Alert color="danger">{t.keepFailed}</Alert>}
      <Button variant="secondary" onClick={choose}>
        {isKept ? t.forgetKept : t.keep}
      </Button>
    </Card>
  );
}

/** Without coverage, before anything has loaded from the server: the service worker shows the stored day. */
export function KeptDayLink({ today }: { today: string }) {
  const t = useTexts(myDayTexts);
  const [isKept] = useIsKept(today);
  if (!isKept) return null;
  return (
    <p>
      <a className="ds-button" href={staffPaths.myDay}>
        {t.showKept}
      </a>
    </p>
  );
}
