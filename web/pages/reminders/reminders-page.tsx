import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { CareMail } from '#domain/service-book/care.ts';
import { statusOf } from '../../api/call.ts';
import { setReminders } from '../../api/reminders.ts';
import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { AuthLayout } from '../../layouts/auth-layout.tsx';
import { paths } from '../../paths.ts';
import { reminderTexts } from '../../texts/reminders.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useSend } from '../../ui/use-send.ts';

/** In the fragment, which the browser does not send to any server. */
const readToken = (): string => location.hash.slice(1);

/** Changes nothing until the button is pressed: mail scanners follow links too. */
export function RemindersPage() {
  const t = useTexts(reminderTexts);
  const [token] = useState(readToken);
  const [ended, setEnded] = useState<CareMail | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { press, isPending, error } = useSend(
    () => setReminders(token, ended !== null),
    ({ kind }) => {
      setEnded(ended === null ? kind : null);
      heading.current?.focus();
    },
  );
  const isUnknown = token === '' || statusOf(error) === 404;
  const title = isUnknown ? t.unknownHeading : ended ? t.endedHeading : t.heading;
  useDocumentTitle(title);
  return (
    <AuthLayout>
      <h1 className="auth-heading" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="auth-lead">{isUnknown ? t.unknown : ended ? t[`ended-${ended}`] : t.text(boot().brand.name)}</p>
      {!isUnknown && <Failed press={{ error, isPending, press }} />}
      {isUnknown ? (
        <Link href={paths.login} className="ds-link">
          {t.logIn}
        </Link>
      ) : (
        <Button data-fullwidth variant={ended ? 'secondary' : 'primary'} onClick={() => press()} aria-disabled={isPending}>
          {isPending ? t.sending : ended ? t.resume : t.end}
        </Button>
      )}
    </AuthLayout>
  );
}
