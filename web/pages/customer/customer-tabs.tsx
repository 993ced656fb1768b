import { useTexts } from '../../app/language.tsx';
import { PageTabs } from '../../layouts/page-tabs.tsx';
import { CUSTOMER_TABS, type CustomerTab, customerPath } from '../../paths.ts';
import { customerTexts } from '../../texts/customer.ts';
import type { TabProps } from './tab-props.ts';

/** The tabs for care, mails and people need the office right. */
export function CustomerTabs({ customer, current }: TabProps & { current: CustomerTab }) {
  const t = useTexts(customerTexts);
  const shown = CUSTOMER_TABS.filter((tab) => customer.seesAll || !['care', 'mails', 'people'].includes(tab));
  const tabs = shown.map((tab) => ({
    path: customerPath(customer.customerId, tab),
    text: t[tab],
    isCurrent: tab === current,
    count: tab === 'mails' ? null : customer.counts[tab],
  }));
  return <PageTabs label={t.tabs} tabs={tabs} />;
}
