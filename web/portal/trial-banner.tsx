import { osloDay } from '#domain/calendar.ts';
import { formatLongDate } from '#words/format.ts';
import { boot } from '../app/boot.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { shellTexts } from '../texts/shell.ts';
import { Alert } from '../ui/alert.tsx';
import { useInBrowser } from '../ui/use-in-browser.ts';

/** In a trial company: what it is, and the day it ends. */
export function TrialBanner() {
  const t = useTexts(shellTexts);
  const { language } = useLanguage();
  const endsAt = useInBrowser(() => boot().brand.endsAt, null);
  if (endsAt === null) return null;
  return (
    <div className="notice">
      <Alert color="warning">
        <p>{t.trial(formatLongDate(osloDay(new Date(endsAt)), language))}</p>
      </Alert>
    </div>
  );
}
