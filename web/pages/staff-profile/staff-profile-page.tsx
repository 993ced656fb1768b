import type { StaffProfile } from '#contract/staff.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { WaitingCard } from '../../ui/waiting-card.tsx';
import '../../styles/profile.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatPhone } from '#words/format.ts';
import { staffProfileQuery } from '../../api/staff-queries.ts';
import { useTexts } from '../../app/language.tsx';
import { paths } from '../../paths.ts';
import { SingleKeysSetting } from '../../single-keys/single-keys-setting.tsx';
import { singleKeyTexts } from '../../texts/single-keys.ts';
import { staffProfileTexts } from '../../texts/staff-profile.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** What the company stores about an employee; customers have their own profile page. */
export function StaffProfilePage() {
  const t = useTexts(staffProfileTexts);
  const keys = useTexts(singleKeyTexts);
  const profile = useQuery(staffProfileQuery());
  return (
    <>
      <PageHeading title={t.heading} />
      <Loaded query={profile} waiting={<WaitingCard lines={6} />}>
        {(data) => <ProfileCards profile={data} />}
      </Loaded>
      <Card title={keys.heading}>
        <SingleKeysSetting />
      </Card>
    </>
  );
}

/** The employee reads; an Admin changes. */
function ProfileCards({ profile }: { profile: StaffProfile }) {
  const t = useTexts(staffProfileTexts);
  return (
    <>
      <Card>
        <Facts>
          <Fact name={t.name}>{`${profile.firstName} ${profile.lastName}`}</Fact>
          <Fact name={t.email}>
            <MailAddress address={profile.email} />
          </Fact>
          <Fact name={t.phone}>{formatPhone(profile.phone)}</Fact>
          <Fact name={t.department}>{profile.departmentName}</Fact>
          <Fact name={t.role}>{t[profile.userRole]}</Fact>
        </Facts>
        <p className="muted">{t.askAdmin}</p>
      </Card>
      <Card title={t.login}>
        <Facts>
          <Fact name={t.userName}>{profile.userName}</Fact>
          <Fact name={t.accountEmail}>
            <MailAddress address={profile.accountEmail} />
          </Fact>
        </Facts>
        <p className="muted">{t.accountEmailUse}</p>
        <div className="profile-actions heading-actions">
          <ButtonLink href={paths.accountEmail} variant="secondary">
            {t.changeEmail}
          </ButtonLink>
          <ButtonLink href={paths.security} variant="secondary">
            {t.security}
          </ButtonLink>
          <ButtonLink href={paths.changePassword} variant="secondary">
            {t.changePassword}
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}

const Facts = ({ children }: { children: ReactNode }) => <dl className="profile-facts">{children}</dl>;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
