import { useQuery } from '@tanstack/react-query';
import type { PricesOfJob } from '#contract/extras.ts';
import { customerPricesQuery, pricesOfJobQuery } from '../../api/extras.ts';
import { useTexts } from '../../app/language.tsx';
import { AgreementTable } from '../../extras/agreement-table.tsx';
import { AskAboutBill } from '../../extras/ask-about-bill.tsx';
import { ExtraFacts } from '../../extras/extra-facts.tsx';
import { extraTexts } from '../../texts/extras.ts';
import { Card } from '../../ui/card.tsx';

/** What was agreed, beside the invoice basis of the customer's job, which only people who may see prices can open. */
export function JobPrices({ jobId }: { jobId: number }) {
  const prices = useQuery(pricesOfJobQuery(jobId));
  return <Beside prices={prices.data}>{prices.data?.agreement && <AskAboutBill agreement={prices.data.agreement} jobId={jobId} />}</Beside>;
}

/** The same for the staff. */
export const CustomerPrices = ({ customerId, jobId }: { customerId: number; jobId: number }) => (
  <Beside prices={useQuery(customerPricesQuery(customerId, jobId)).data} />
);

/** Nothing if nothing was agreed. */
function Beside({ prices, children }: { prices: PricesOfJob | undefined; children?: React.ReactNode }) {
  const t = useTexts(extraTexts);
  if (!prices || (!prices.agreement && prices.extras.length === 0)) return null;
  return (
    <div className="beside-form">
      <Card title={prices.agreement ? t.agreement : t.title}>
        {prices.agreement && <AgreementTable agreement={prices.agreement} />}
        {children}
        <ul className="extra-list">
          {prices.extras.map((extra) => (
            <li key={extra.extraId}>
              <ExtraFacts extra={extra} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
