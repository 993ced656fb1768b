import { Link } from 'wouter';
import type { Agreement } from '#contract/extras.ts';
import { useTexts } from '../app/language.tsx';
import { askAboutBillPath } from '../paths.ts';
import { extraTexts } from '../texts/extras.ts';

/** Above 15 % of an estimate: the way to ask, no verdict. */
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
