import '../../styles/survey.css';
import '../../styles/survey-wizard.css';
import { useQuery } from '@tanstack/react-query';
import { jobsQuery } from '../../api/queries.ts';
import { useTexts } from '../../app/language.tsx';
import { NotFoundPage } from '../../layouts/not-found-page.tsx';
import { readSession } from '../../session/session.ts';
import { useSurveys } from '../../survey/use-surveys.ts';
import { surveyTexts } from '../../texts/survey.ts';
import { surveyWizardTexts } from '../../texts/survey-wizard.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SurveyWizard } from './survey-wizard.tsx';

/** For customers only: staff have no jobs as customers. */
export const SurveyWizardPage = () => (readSession()?.role === 'Customer' ? <CustomerPage /> : <NotFoundPage />);

function CustomerPage() {
  const { title } = useTexts(surveyTexts);
  const { lead } = useTexts(surveyWizardTexts);
  const jobs = useQuery(jobsQuery());
  const { isKnown } = useSurveys();
  return (
    <>
      <PageHeading title={title} lead={lead} />
      {(jobs.isPending || (jobs.data && !isKnown)) && (
        <Card>
          <Skeleton lines={6} tall />
        </Card>
      )}
      {jobs.isError && !jobs.data && <RetryBlock error={jobs.error} onRetry={() => void jobs.refetch()} isRetrying={jobs.isFetching} />}
      {jobs.data && isKnown && <SurveyWizard jobs={jobs.data} />}
    </>
  );
}
