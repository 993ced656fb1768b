import { Loaded } from '../ui/loaded.tsx';
import { WaitingCard } from '../ui/waiting-card.tsx';
import '../layouts/profile.css';
import './security.css';
import { useQuery } from '@tanstack/react-query';
import type { SecurityOverview } from '#contract/login-security.ts';
import { useTexts } from '../app/language.tsx';
import { BackToProfile } from '../layouts/back-to-profile.tsx';
import { paths } from '../paths.ts';
import { readSession } from '../session/session.ts';
import { Card } from '../ui/card.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { securityQuery } from './api.ts';
import { DevicesCard, EventsCard } from './devices-card.tsx';
import { Eids } from './eids.tsx';
import { FactorCard } from './factor-card.tsx';
import { Passkeys } from './passkey-list.tsx';
import { securityTexts } from './security-texts.ts';
import { ShiftCard } from './shift-card.tsx';

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

export function WaysInCard({ passkeys, eids }: Pick<SecurityOverview, 'passkeys' | 'eids'>) {
  const t = useTexts(securityTexts);
  return (
    <Card title={t.waysIn}>
      <ul className="security-rows">
        <li>
          <div>
            <h3>{t.password}</h3>
            <p className="muted">{t.passwordText}</p>
          </div>
          <ButtonLink href={paths.changePassword} variant="secondary">
            {t.changePassword}
          </ButtonLink>
        </li>
        <Passkeys passkeys={passkeys} />
        <Eids eids={eids} />
      </ul>
    </Card>
  );
}
