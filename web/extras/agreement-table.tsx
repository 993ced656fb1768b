import './extras.css';
import { Link } from 'wouter';
import type { Agreement } from '#contract/extras.ts';
import type { Ore } from '#domain/money.ts';
import { measureWords } from '#words/extras.ts';
import { formatAmount } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { askAboutBillPath } from '../paths.ts';
import { extraTexts } from './texts.ts';

/** What was agreed beside what was billed: facts without a verdict. */
export function AgreementTable({ agreement }: { agreement: Agreement }) {
  const t = useTexts(extraTexts);
  const { language } = useLanguage();
  const amount = (ore: number) => formatAmount(ore as Ore, language);
  return (
    <div className="agreement">
      <table className="agreement-table">
        <caption className="ds-sr-only">{t.agreement}</caption>
        <tbody>
          <tr>
            <th scope="row">{t[`kind-${agreement.kind}`]}</th>
            <td>{amount(agreement.agreedOre)}</td>
            <td />
          </tr>
          {agreement.extrasOre > 0 && (
            <tr>
              <th scope="row">
                {t.agreedExtras}
                {agreement.orallyOre > 0 && <span className="muted agreement-orally">{t.orally(amount(agreement.orallyOre))}</span>}
              </th>
              <td>{amount(agreement.extrasOre)}</td>
              <td />
            </tr>
          )}
          <tr className="agreement-bill">
            <th scope="row">{t.bill}</th>
            <td>{amount(agreement.billedOre)}</td>
            <td className="agreement-measure">{measureWords(agreement, language)}</td>
          </tr>
        </tbody>
      </table>
      <p className="muted">{t.withVat}</p>
      {agreement.isPreliminary && <p className="muted">{t.preliminary}</p>}
    </div>
  );
}

/** If the bill is more than 15 % above the estimate: a link to ask about it, without a verdict. */
export function AskAboutBill({ agreement, jobId }: { agreement: Agreement; jobId: number }) {
  const t = useTexts(extraTexts);
  if (!agreement.isFarOver) return null;
  return (
    <p>
      {t.farOver}{' '}
      <Link className="ds-link" href={askAboutBillPath(jobId)}>
        {t.ask}
      </Link>
    </p>
  );
}
