import { Loaded } from '../../ui/loaded.tsx';
import { WaitingCard } from '../../ui/waiting-card.tsx';
import '../../styles/profile.css';
import '../../styles/security.css';
import { useQuery } from '@tanstack/react-query';
import type { SecurityOverview } from '#contract/security.ts';
import { securityQuery } from '../../api/security.ts';
import { useTexts } from '../../app/language.tsx';
import { BackToProfile } from '../../layouts/back-to-profile.tsx';
import { readSession } from '../../session/session.ts';
import { ShiftCard } from '../../shift/shift-card.tsx';
import { securityTexts } from '../../texts/security.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { DevicesCard } from './devices-card.tsx';
import { EventsCard } from './events-card.tsx';
import { FactorCard } from './factor-card.tsx';
import { WaysInCard } from './ways-in-card.tsx';

/** Ways to log in, open sessions, and recent events. */
export function SecurityPage() {
  const t = useTexts(securityTexts);
  const overview = useQuery(securityQuery());
  return (
    <>
      <BackToProfile />
      <PageHeading title={t.heading} lead={t.lead} />
      <Loaded query={overview} waiting={<WaitingCard lines={6} />}>
        {(data) => <Cards overview={data} />}
      </Loaded>
    </>
  );
}

const Cards = ({ overview }: { overview: SecurityOverview }) => (
  <>
    <WaysInCard passkeys={overview.passkeys} eids={overview.eids} />
    {readSession()?.role !== 'Customer' && <FactorCard factor={overview.factor} passkeys={overview.passkeys} />}
    {readSession()?.role !== 'Customer' && <ShiftCard />}
    <DevicesCard devices={overview.devices} />
    <EventsCard events={overview.events} />
  </>
);
