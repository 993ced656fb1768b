import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordedConsent } from '#contract/privacy.ts';
import { CHANNELS, type Channel } from '#domain/surveys/preference.ts';
import { formatMoment } from '#words/format.ts';
import { consentWording } from '#words/surveys.ts';
import { changeConsent, consentsQuery } from '../api/queries.ts';
import { boot } from '../app/boot.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Failed } from '../ui/failed.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { usePress } from '../ui/use-send.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { consentTexts } from './texts.ts';

/** The customer's consents, in the wording that was agreed to; each can be withdrawn. */
export function ConsentsCard() {
  const t = useTexts(consentTexts);
  const consents = useQuery(consentsQuery());
  const [said, setSaid] = useState('');
  return (
    <Card title={t.mine}>
      <p className="muted">{t.mineLead}</p>
      <Loaded query={consents} waiting={<Skeleton lines={4} tall />}>
        {(data) => (
          <ul className="consent-rows">
            {CHANNELS.map((channel) => (
              <ConsentRow
                key={channel}
                channel={channel}
                consent={data.find((c) => c.channel === channel)}
                onChanged={(isGiven) => setSaid(isGiven ? t.saidGiven : t.saidWithdrawn)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <p className="ds-sr-only" aria-live="polite">
        {said}
      </p>
    </Card>
  );
}

type RowProps = { channel: Channel; consent: RecordedConsent | undefined; onChanged: (isGiven: boolean) => void };

function ConsentRow({ channel, consent, onChanged }: RowProps) {
  const t = useTexts(consentTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const isGiven = consent?.given ?? false;
  const wording = isGiven && consent ? consent.wording : consentWording(channel, language, boot().brand.name);
  const change = usePress({
    mutationFn: async () => {
      await changeConsent(isGiven ? { channel, given: false } : { channel, given: true, wording });
      onChanged(!isGiven);
      await client.invalidateQueries({ queryKey: consentsQuery().queryKey });
    },
  });
  const word = isGiven ? t.withdraw : t.give;
  return (
    <li>
      <div className="consent-row" data-given={isGiven || undefined}>
        <div>
          <h3>{t[`channel-${channel}`]}</h3>
          <p>{wording}</p>
          <p className="consent-state">
            {consent ? (isGiven ? t.given : t.withdrawn)(formatMoment(consent.recordedAt, language)) : t.never}
          </p>
        </div>
        <Button
          variant="secondary"
          {...(isGiven ? { color: 'danger' } : {})}
          aria-label={`${word}: ${t[`channel-${channel}`]}`}
          aria-disabled={change.isPending}
          onClick={() => change.press()}
        >
          {change.isPending ? t.saving : word}
        </Button>
      </div>
      <Failed press={change} />
    </li>
  );
}
