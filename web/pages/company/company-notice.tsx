import { useQuery } from '@tanstack/react-query';
import type { BrandContent } from '#contract/company.ts';
import { NOTICE_PATH } from '#domain/portal-paths.ts';
import { privacyNoticeQuery } from '../../api/company.ts';
import { useTexts } from '../../app/language.tsx';
import { companyNoticeTexts } from '../../texts/company-notice.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NoticeForm } from './notice-form.tsx';

type Props = { content: BrandContent | null; onDone: (words: string) => void };

/** The company's privacy notice. */
export function CompanyNotice({ content, onDone }: Props) {
  const t = useTexts(companyNoticeTexts);
  const notice = useQuery(privacyNoticeQuery());
  return (
    <Card title={t.notice}>
      <p className="muted company-portal">
        {t.lead}{' '}
        <a className="ds-link" href={NOTICE_PATH} target="_blank" rel="noreferrer">
          {t.open}
        </a>
      </p>
      <Loaded query={notice} waiting={<Skeleton lines={4} tall />}>
        {(data) => <NoticeForm key={data.version} notice={data} content={content} onDone={onDone} />}
      </Loaded>
    </Card>
  );
}
