import { useQuery } from '@tanstack/react-query';
import type { CustomerMail } from '#contract/customers.ts';
import { formatDateTime } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { customerMailsQuery } from '../search/api.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { MailAddress } from '../ui/contact-line.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import type { TabProps } from './contact-card.tsx';
import { mailKindText, mailsTexts, recipientOf } from './mails-texts.ts';
import { customerTexts } from './texts.ts';

/** The mails to the customer, with their state. */
export function MailsTab({ customer }: TabProps) {
  const t = useTexts(customerTexts);
  const mails = useQuery(customerMailsQuery(customer.customerId));
  return (
    <Card title={t.mails}>
      <Loaded query={mails} waiting={<Skeleton lines={4} tall />} empty={<p className="empty">{t.noMails}</p>}>
        {(data) => (
          <ul className="customer-papers" aria-label={t.mails}>
            {data.map((mail) => (
              <MailRow key={mail.mailId} mail={mail} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

const COLORS: Record<CustomerMail['state'], 'info' | 'success' | 'danger'> = { waiting: 'info', sent: 'success', failed: 'danger' };

function MailRow({ mail }: { mail: CustomerMail }) {
  const t = useTexts(customerTexts);
  const kinds = useTexts(mailsTexts);
  const { language } = useLanguage();
  const at = mail.sentAt ?? mail.createdAt;
  return (
    <li>
      <div className="customer-paper">
        <p>
          <strong>{kinds[mailKindText(mail.kind)]}</strong>
        </p>
        <p className="muted">
          <time dateTime={at}>{formatDateTime(at, language)}</time> · <MailAddress address={t.to(recipientOf(mail))} />
        </p>
        {mail.problem && <p className="muted">{mail.problem}</p>}
      </div>
      <Badge color={COLORS[mail.state]}>{t[`mail-${mail.state}`]}</Badge>
    </li>
  );
}
