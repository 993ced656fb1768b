import { Link } from 'wouter';
import type { Agreement } from '#contract/extras.ts';
import { useTexts } from '../app/language.tsx';
import { askAboutBillPath } from '../paths.ts';
import { extraTexts } from '../texts/extras.ts';

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
