import { mailHref, phoneHref } from '#domain/contact.ts';
import { formatAddress, withoutLineBreak } from '#words/address.ts';
import { formatNumber, formatPhone } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { customerTexts } from '../../texts/customer.ts';
import { Card } from '../../ui/card.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { ChangeEmail } from './change-email.tsx';
import type { TabProps } from './tab-props.ts';

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
