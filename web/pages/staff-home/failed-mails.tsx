import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { CompanyWeek, FailedMail } from '#contract/staff/week.ts';
import { formatDateTime } from '#words/format.ts';
import { closeFailedMail } from '../../api/staff-queries.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { paths } from '../../paths.ts';
import { staffHomeTexts } from '../../texts/staff-home.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';

/** Open until somebody has looked after them. A first password is sent again from the list of employees. */
export function FailedMails({ mails }: Pick<CompanyWeek, 'mails'>) {
  const t = useTexts(staffHomeTexts);
  const client = useQueryClient();
  const block = useRef<HTMLDivElement>(null);
  const close = useMutation({
    mutationFn: closeFailedMail,
    onSuccess: () => client.invalidateQueries({ queryKey: ['staff', 'week'] }),
  });
  // The row that was closed is about to go, and the focus on it would go nowhere.
  useEffect(() => {
    if (close.isSuccess) block.current?.focus();
  }, [close.isSuccess]);
  return (
    <div ref={block} tabIndex={-1} className="failed-mails">
      {close.isError && <RetryBlock error={close.error} onRetry={() => close.mutate(close.variables)} isRetrying={close.isPending} />}
      {mails.total + mails.waiting === 0 && (
        <div className="home-calm">
          <Icon name="check" />
          <p>{t.noMails}</p>
        </div>
      )}
      {mails.total > 0 && (
        <ul className="mail-rows">
          {mails.newest.map((mail) => (
            <MailRow key={mail.id} mail={mail} onClose={() => close.isPending || close.mutate(mail.id)} />
          ))}
        </ul>
      )}
      {mails.total > mails.newest.length && <p className="muted">{t.moreMails(mails.total - mails.newest.length)}</p>}
      {mails.waiting > 0 && (
        <p className="mails-waiting">
          {t.mailsWait(mails.waiting)}{' '}
          <Link className="ds-link" href={paths.mails}>
            {t.showMails}
          </Link>
        </p>
      )}
    </div>
  );
}

function MailRow({ mail, onClose }: { mail: FailedMail; onClose: () => void }) {
  const t = useTexts(staffHomeTexts);
  const { language } = useLanguage();
  const kind = mail.kind in t ? String(t[mail.kind as keyof typeof t]) : t.otherMail;
  return (
    <li>
      <div className="mail-words">
        <span className="home-row-name">
          <MailAddress address={mail.recipient} />
        </span>
        <span className="home-row-detail">
          {kind} · {formatDateTime(mail.createdAt, language)}
        </span>
      </div>
      <Badge color={mail.isGivenUp ? 'danger' : 'warning'}>{mail.isGivenUp ? t.givenUp : t.retrying}</Badge>
      {mail.isGivenUp && (
        <div className="mail-actions">
          {mail.kind === 'first-password' && (
            <ButtonLink href={`${paths.employees}?search=${encodeURIComponent(mail.recipient)}`} variant="tertiary">
              {t.findEmployee}
            </ButtonLink>
          )}
          <Button variant="secondary" aria-label={t.closeMail(mail.recipient)} onClick={onClose}>
            {t.close}
          </Button>
        </div>
      )}
    </li>
  );
}
