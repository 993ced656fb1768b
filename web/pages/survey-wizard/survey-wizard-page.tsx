import { Loaded } from '../../ui/loaded.tsx';
import { WaitingCard } from '../../ui/waiting-card.tsx';
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
import { PageHeading } from '../../ui/page-heading.tsx';
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
      <Loaded query={jobs} waiting={<WaitingCard lines={6} />} isReady={isKnown}>
        {(data) => <SurveyWizard jobs={data} />}
      </Loaded>
    </>
  );
}
