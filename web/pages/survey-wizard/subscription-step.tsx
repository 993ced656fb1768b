import { useQuery } from '@tanstack/react-query';
import { CHANNELS, type Channel } from '#domain/preference.ts';
import { consentWording } from '#words/consent-words.ts';
import { formatMoment } from '#words/format.ts';
import { consentsQuery } from '../../api/queries.ts';
import { boot } from '../../app/boot.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { consentTexts } from '../../texts/consents.ts';
import { surveyWizardTexts } from '../../texts/survey-wizard.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type Props = { channels: readonly Channel[]; onChannels: (channels: Channel[]) => void };

/** A checkbox for each channel, unticked at first, with the wording of the consent. Earlier consents are only shown. */
export function SubscriptionStep({ channels, onChannels }: Props) {
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
