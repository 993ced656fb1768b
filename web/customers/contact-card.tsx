import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerJob, StaffCustomer } from '#contract/customers.ts';
import { mailHref, phoneHref } from '#domain/contact.ts';
import { formatAddress, withoutLineBreak } from '#words/address.ts';
import { formatNumber, formatPhone } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { accountEmailTexts } from '../login/account-email.ts';
import { StartEmailChange } from '../login/start-email-change.tsx';
import { customerQuery } from '../search/api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { MailAddress } from '../ui/contact-line.tsx';
import { customerTexts } from './texts.ts';

export function Phone({ customer: { phone, name } }: TabProps) {
  const t = useTexts(customerTexts);
  if (phone === '') return <span className="muted">{t.noPhone}</span>;
  return (
    <a className="ds-link customer-phone" href={phoneHref(phone)} aria-label={`${t.call(name)}: ${formatPhone(phone)}`}>
      {formatPhone(phone)}
    </a>
  );
}

export function ContactCard({ customer }: TabProps) {
  const t = useTexts(customerTexts);
  const { language } = useLanguage();
  const { email, sites } = customer;
  return (
    <Card>
      <dl className="customer-facts">
        <div>
          <dt>{t.customerNumber}</dt>
          <dd>{customer.customerNumber}</dd>
        </div>
        <div>
          <dt>{t.kind}</dt>
          <dd>{t[customer.customerKind]}</dd>
        </div>
        {email && (
          <div>
            <dt>{t.email}</dt>
            <dd>
              <a className="ds-link" href={mailHref(email)}>
                <MailAddress address={email} />
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt>{t.address}</dt>
          <dd>{withoutLineBreak(formatAddress({ ...customer, street: customer.address, unit: '' })) || '–'}</dd>
        </div>
      </dl>
      <ChangeEmail customer={customer} />
      {sites.length > 0 && (
        <details className="customer-sites">
          <summary>{t.sites(formatNumber(sites.length, language))}</summary>
          <ul>
            {sites.map((site) => (
              <li key={site.siteId}>
                {site.label && <strong>{site.label}: </strong>}
                {withoutLineBreak(formatAddress(site))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

/** For an Admin, if the customer has a login: the caller may have lost access to the mailbox. */
export function ChangeEmail({ customer: { customerId, name, login } }: TabProps) {
  const t = useTexts(accountEmailTexts);
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (!login) return null;
  return (
    <>
      <Button variant="secondary" aria-label={t.startFor(name)} onClick={() => setOpen(true)}>
        {t.startButton}
      </Button>
      {isOpen && (
        <StartEmailChange
          {...login}
          name={name}
          person={{ customerId }}
          onClose={() => setOpen(false)}
          onStarted={() => void client.invalidateQueries({ queryKey: customerQuery(customerId).queryKey, exact: true })}
        />
      )}
    </>
  );
}

export type TabProps = { customer: StaffCustomer };

/** A form of one of the jobs; `withdrawn` if it was withdrawn. */
export type Paper = { job: CustomerJob; schemaId: number; name: string; withdrawn: CustomerJob['withdrawn'][number] | null };
