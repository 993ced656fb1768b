import type { MyCustomers } from '#contract/people.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { Card } from '../ui/card.tsx';
import { ContactLine } from '../ui/contact-line.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { CustomerChoice } from './customer-switch.tsx';
import { customerChoiceTexts } from './customer-texts.ts';

/** Replaces every page for a login that has several customers and has not chosen one, or whose access has ended. */
export function ChoosePage({ myCustomers }: { myCustomers: MyCustomers }) {
  const t = useTexts(customerChoiceTexts);
  const hasEnded = myCustomers.current === null;
  const lead = !hasEnded ? t.lead : myCustomers.customers.length > 0 ? t.endedOthers : t.endedNone;
  return (
    <>
      <PageHeading title={hasEnded ? t.endedHeading : t.heading} lead={lead} />
      <Card>
        {myCustomers.customers.length > 0 ? (
          <CustomerChoice myCustomers={myCustomers} />
        ) : (
          <p>
            <ContactLine contact={boot().brand} />
          </p>
        )}
      </Card>
    </>
  );
}
