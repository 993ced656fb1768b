import { Link } from 'wouter';
import { CUSTOMER_TABS, type CustomerTab, customerPath } from '../../customer-path.ts';
import { useTexts } from '../../language.tsx';
import { customerTexts } from '../../texts/customer.ts';
import type { TabProps } from './tab-props.ts';

/** Links, because each has an address: they can be bookmarked, and Back goes from one to the other. Care, mails and people are for the office. */
export function CustomerTabs({ customer, current }: TabProps & { current: CustomerTab }) {
  const t = useTexts(customerTexts);
  const shown = CUSTOMER_TABS.filter((tab) => customer.seesAll || !['care', 'mails', 'people'].includes(tab));
  return (
    <nav className="customer-tabs" aria-label={t.tabs}>
      <ul>
        {shown.map((tab) => (
          <li key={tab}>
            <Link href={customerPath(customer.customerId, tab)} aria-current={tab === current ? 'page' : undefined}>
              {t[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
