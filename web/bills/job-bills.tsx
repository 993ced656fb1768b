import { useQuery } from '@tanstack/react-query';
import type { Bill } from '#contract/bills.ts';
import type { Job } from '#contract/jobs.ts';
import type { BillState } from '#domain/bills/bill.ts';
import type { Ore } from '#domain/money.ts';
import { formatAccountNumber, formatKid } from '#words/bills.ts';
import { defineTexts } from '#words/define-texts.ts';
import { formatAmount, formatDate, formatMoney } from '#words/format.ts';
import { useRight } from '../api/people.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useJobWords } from '../brand/job-words.ts';
import { Badge } from '../ui/badge.tsx';
import { CopyValue } from '../ui/copy-value.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { billsQuery } from './api.ts';

/** The bills of the job, whether they are paid, and how to pay. Nothing if there are none, or for a person without sight of prices. */
export function JobBills({ job }: { job: Job }) {
  const t = useTexts(billTexts);
  const words = useJobWords();
  const right = useRight();
  const bills = useQuery({ ...billsQuery(job.JobId), enabled: right !== undefined && right !== 'no-prices' });
  if (right === 'no-prices') return null;
  return (
    <Loaded query={bills}>
      {(data) =>
        data.length > 0 && (
          <section className="job-bills" aria-label={t.list(words.precisely(job))}>
            <h2>{t.heading}</h2>
            <ul className="bill-list">
              {data.map((bill) => (
                <BillRow key={bill.billId} bill={bill} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}

const COLORS = { unpaid: 'warning', overdue: 'danger', paid: 'success', credited: 'neutral' } as const satisfies Record<BillState, string>;

function BillRow({ bill }: { bill: Bill }) {
  const t = useTexts(billTexts);
  const { language } = useLanguage();
  const { state } = bill;
  const money = (ore: number) => formatMoney(ore as Ore, language);
  const due = state === 'overdue' ? t.overdue : t.due;
  return (
    <li>
      <div className="bill-head">
        <strong>{t.bill(bill.number)}</strong>
        <Badge color={COLORS[state]}>{t[`state-${state}`]}</Badge>
      </div>
      <p>
        {t.sum(money(bill.sumOre))}
        {bill.leftOre > 0 && (
          <>
            {' · '}
            <time dateTime={bill.dueOn}>{due(formatDate(bill.dueOn, language))}</time>
          </>
        )}
      </p>
      {bill.creditedOre > 0 && state !== 'credited' && <p className="muted">{t.credited(money(bill.creditedOre))}</p>}
      {bill.paidOre > 0 && bill.leftOre > 0 && <p className="muted">{t.paidSome(money(bill.paidOre))}</p>}
      {bill.leftOre > 0 && <HowToPay bill={bill} />}
    </li>
  );
}

function HowToPay({ bill: { payment, leftOre, number } }: { bill: Bill }) {
  const t = useTexts(billTexts);
  const { language } = useLanguage();
  if (!payment) return <p>{t.asOnBill}</p>;
  const amount = formatAmount(leftOre as Ore, language);
  const typed = formatAmount(leftOre as Ore, 'nb').replaceAll('\u00a0', '');
  return (
    <>
      <dl className="pay-details">
        <CopyValue label={t.amount} shown={amount} value={typed} />
        <CopyValue label={t.account} shown={formatAccountNumber(payment.account)} value={payment.account} />
        {payment.kid && <CopyValue label={t.kid} shown={formatKid(payment.kid)} value={payment.kid} />}
      </dl>
      {!payment.kid && <p>{t.withoutKid(number)}</p>}
      <p className="muted">{t.payInBank}</p>
    </>
  );
}

export const billTexts = defineTexts({
  nb: {
    heading: 'Regninger',
    list: (job: string) => `Regninger for ${job}`,
    bill: (number: string) => `Regning ${number}`,
    sum: (amount: string) => `${amount} med mva.`,
    due: (day: string) => `Forfaller ${day}`,
    overdue: (day: string) => `Forfalt ${day}`,
    paidSome: (amount: string) => `Betalt så langt: ${amount}`,
    credited: (amount: string) => `Kreditert: ${amount}`,
    'state-unpaid': 'Ikke betalt',
    'state-overdue': 'Forfalt',
    'state-paid': 'Betalt',
    'state-credited': 'Kreditert',
    amount: 'Beløp',
    account: 'Kontonummer',
    kid: 'KID',
    withoutKid: (number: string) => `Skriv «${number}» i meldingen til mottakeren.`,
    asOnBill: 'Betal som det står på regningen du har fått.',
    payInBank: 'Du betaler i din egen bank. Det kan ta noen dager før betalingen vises her.',
  },
  en: {
    heading: 'Bills',
    list: (job: string) => `Bills for ${job}`,
    bill: (number: string) => `Bill ${number}`,
    sum: (amount: string) => `${amount} including VAT`,
    due: (day: string) => `Due ${day}`,
    overdue: (day: string) => `Was due ${day}`,
    paidSome: (amount: string) => `Paid so far: ${amount}`,
    credited: (amount: string) => `Credited: ${amount}`,
    'state-unpaid': 'Not paid',
    'state-overdue': 'Overdue',
    'state-paid': 'Paid',
    'state-credited': 'Credited',
    amount: 'Amount',
    account: 'Account number',
    kid: 'KID',
    withoutKid: (number: string) => `Write “${number}” in the message to the recipient.`,
    asOnBill: 'Pay as stated on the bill you have received.',
    payInBank: 'You pay in your own bank. It may take a few days before the payment is shown here.',
  },
});
