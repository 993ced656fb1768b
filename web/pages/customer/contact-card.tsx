import type { StaffCustomer } from '#contract/staff/customer.ts';
import { mailHref, phoneHref } from '#domain/contact.ts';
import { formatNumber, formatPhone } from '#words/format.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { customerTexts } from '../../texts/customer.ts';
import { Card } from '../../ui/card.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
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
          <dd>{addressLine({ street: customer.address, ...customer }) || '–'}</dd>
        </div>
      </dl>
      {sites.length > 0 && (
        <details className="customer-sites">
          <summary>{t.sites(formatNumber(sites.length, language))}</summary>
          <ul>
            {sites.map((site) => (
              <li key={site.siteId}>
                {site.label && <strong>{site.label}: </strong>}
                {addressLine(site)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

type Address = { street: string; unit?: string; postalCode: string; city: string };

/** As on an envelope, in one line. */
export const addressLine = ({ street, unit = '', postalCode, city }: Address): string =>
  [[street, unit].filter(Boolean).join(' '), [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

export const siteLine = (sites: StaffCustomer['sites'], siteId: number | null): string => {
  const site = sites.find((one) => one.siteId === siteId);
  return site ? addressLine({ street: site.street, unit: site.unit, postalCode: '', city: '' }) : '';
};
