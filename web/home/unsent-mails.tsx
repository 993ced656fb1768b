import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CompanyWeek, FailedMail } from '#contract/staff-home.ts';
import { formatDateTime } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { paths } from '../paths.ts';
import { closeFailedMail } from '../staff/api.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { MailAddress } from '../ui/contact-line.tsx';
import { Failed } from '../ui/failed.tsx';
import { Icon } from '../ui/icon.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { useFocus } from '../ui/use-focus.ts';
import { usePress } from '../ui/use-send.ts';
import { staffHomeTexts } from './staff-texts.ts';

/** Failed mails stay until an Admin has handled them; a first password is resent from the list of employees. Queued mails need nothing. */
export function UnsentMails({ mails }: Pick<CompanyWeek, 'mails'>) {
  const t = useTexts(staffHomeTexts);
  const client = useQueryClient();
  const close = usePress({
    mutationFn: closeFailedMail,
    onSuccess: () => client.invalidateQueries({ queryKey: ['staff', 'week'] }),
  });
  // The closed row is about to be removed, and the focus with it.
  const block = useFocus<HTMLDivElement>(close.isSuccess);
  const failed = mails.newest.filter((mail) => mail.isGivenUp);
  const retried = mails.newest.filter((mail) => !mail.isGivenUp);
  const onClose = (id: string) => close.press(id);
  return (
    <div ref={block} tabIndex={-1} className="failed-mails">
      <Failed press={close} />
      {mails.failed + mails.waiting === 0 && (
        <div className="home-calm">
          <Icon name="check" />
          <p>{t.noMails}</p>
        </div>
      )}
      {mails.failed > 0 && (
        <MailGroup title={t.mailsFailed(mails.failed)} mails={failed} more={mails.failed - failed.length} onClose={onClose} />
      )}
      {mails.waiting > 0 && (
        <MailGroup title={t.mailsWait(mails.waiting)} mails={retried} more={mails.retried - retried.length} onClose={onClose}>
          <p className="muted">
            {mails.retried === 0 ? t.mailsWaitHint : t.mailsRetried(mails.retried)}{' '}
            <Link className="ds-link" href={paths.mails}>
              {t.showMails}
            </Link>
          </p>
        </MailGroup>
      )}
    </div>
  );
}

type GroupProps = { title: string; mails: FailedMail[]; more: number; onClose: (id: string) => void; children?: ReactNode };

function MailGroup({ title, mails, more, onClose, children }: GroupProps) {
  const t = useTexts(staffHomeTexts);
  return (
    <div className="mail-group">
      <h3>{title}</h3>
      {children}
      {mails.length > 0 && (
        <ul className="mail-rows">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} onClose={() => onClose(mail.id)} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="muted">{t.moreMails(more)}</p>}
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
        <span className="home-row-name mail-name">
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
