import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Job } from '#contract/jobs.ts';
import { type Campaign, CHANNELS, type Channel, campaignsFor } from '#domain/surveys/preference.ts';
import { formatMoment } from '#words/format.ts';
import { jobInSentence } from '#words/jobs.ts';
import { consentWording } from '#words/surveys.ts';
import { consentsQuery, jobsQuery } from '../api/queries.ts';
import { boot } from '../app/boot.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useJobWords } from '../brand/job-words.ts';
import { offerTopicTexts } from '../cases/offer-topics.ts';
import { consentTexts } from '../privacy/texts.ts';
import { CheckGroup } from '../ui/check-group.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import { surveyTexts } from './texts.ts';
import { hasDraft } from './use-surveys.ts';
import { WishedDates, type WishedDays } from './wished-dates.tsx';
import type { WizardDraft } from './wizard-draft.ts';
import { surveyWizardTexts } from './wizard-texts.ts';

type Props = {
  waiting: readonly Job[];
  job: Job | undefined;
  answered: WizardDraft['answered'];
  questions: ReactNode;
  onJob: (jobId: number) => void;
};

/** The survey of one job. If none is open, or its answers have arrived, a short text instead: the other steps still work. */
export function SatisfactionStep({ waiting, job, answered, questions, onJob }: Props) {
  const t = useTexts(surveyWizardTexts);
  const survey = useTexts(surveyTexts);
  const words = useJobWords();
  if (answered) return <Received answered={answered} />;
  if (!job) return <Calm title={t.nothingWaits} text={t.nothingWaitsText} />;
  return (
    <>
      <p>
        {survey.intro} {waiting.length === 1 && <span className="muted survey-job">{words.introduce(job)}</span>}
      </p>
      {waiting.length > 1 && (
        <div className="ds-field wizard-job">
          <label className="ds-label" htmlFor="wizard-job">
            {t.which}
          </label>
          <select id="wizard-job" className="ds-input" value={job.JobId} onChange={(event) => onJob(Number(event.target.value))}>
            {waiting.map((job) => (
              <option key={job.JobId} value={job.JobId}>
                {hasDraft(job.JobId) ? t.jobBegun(words.introduce(job)) : words.introduce(job)}
              </option>
            ))}
          </select>
        </div>
      )}
      {questions}
    </>
  );
}

function Received({ answered }: { answered: NonNullable<WizardDraft['answered']> }) {
  const t = useTexts(surveyWizardTexts);
  const { language } = useLanguage();
  const title = useQuery(jobsQuery()).data?.find((job) => job.JobId === answered.jobId)?.Title ?? null;
  const job = jobInSentence({ jobId: answered.jobId, title }, language);
  if (answered.isByOthers) return <Calm title={t.receivedByOthers} text={t.receivedByOthersText(job)} />;
  return <Calm title={t.received} text={t.receivedText(job)} />;
}

const Calm = ({ title, text }: { title: string; text: string }) => (
  <div className="wizard-calm">
    <Icon name="check" />
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  </div>
);

type SubscriptionStepProps = { channels: readonly Channel[]; onChannels: (channels: Channel[]) => void };

/** A checkbox for each channel, unticked at first, with the wording of the consent. Earlier consents are only shown. */
export function SubscriptionStep({ channels, onChannels }: SubscriptionStepProps) {
  const t = useTexts(surveyWizardTexts);
  const words = useTexts(consentTexts);
  const { language } = useLanguage();
  const consents = useQuery(consentsQuery());
  // If this fails to load every box is shown: giving a consent again changes nothing.
  const givenAt = (channel: Channel) => consents.data?.find((c) => c.channel === channel && c.given)?.recordedAt;
  const tick = (channel: Channel, isTicked: boolean) =>
    onChannels(CHANNELS.filter((c) => (c === channel ? isTicked : channels.includes(c))));
  return (
    <fieldset className="choices">
      <legend>{t.contact}</legend>
      <p className="muted choices-hint">{t.contactHint}</p>
      {consents.isPending ? (
        <Skeleton lines={4} tall />
      ) : (
        <div className="consent-choices">
          {CHANNELS.map((channel) => {
            const since = givenAt(channel);
            if (since)
              return (
                <p key={channel} className="consent-held">
                  <Icon name="check" />
                  <span>
                    <strong>{words[`channel-${channel}`]}</strong>
                    {t.alreadyGiven(formatMoment(since, language))}
                  </span>
                </p>
              );
            return (
              <label key={channel} className="choice consent-choice">
                <input
                  type="checkbox"
                  name="channels"
                  value={channel}
                  checked={channels.includes(channel)}
                  onChange={(event) => tick(channel, event.target.checked)}
                />
                <span>
                  <strong>{words[`channel-${channel}`]}</strong>
                  {consentWording(channel, language, boot().brand.name)}
                </span>
              </label>
            );
          })}
        </div>
      )}
    </fieldset>
  );
}

type WishesStepProps = { campaigns: readonly Campaign[]; onCampaigns: (campaigns: Campaign[]) => void; dates: WishedDays };

/** What the customer would like offers on, and possible days for a visit. All optional. */
export function WishesStep({ campaigns, onCampaigns, dates }: WishesStepProps) {
  const t = useTexts(surveyWizardTexts);
  const offers = useTexts(offerTopicTexts);
  return (
    <div className="wizard-fields">
      <CheckGroup
        name="campaigns"
        question={t.offers}
        hint={t.offersHint}
        options={campaignsFor(boot().brand.trades).map((value) => ({ value, text: offers[`offer-${value}`] }))}
        chosen={campaigns}
        onChosen={onCampaigns}
      />
      <WishedDates dates={dates} />
    </div>
  );
}
