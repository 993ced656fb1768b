import type { StaffProfile } from '#contract/staff-home.ts';
import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { WaitingCard } from '../ui/waiting-card.tsx';
import '../layouts/profile.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { defineTexts } from '#words/define-texts.ts';
import { formatPhone } from '#words/format.ts';
import { useTexts } from '../app/language.tsx';
import { paths } from '../paths.ts';
import { SingleKeysSetting, singleKeyTexts } from '../search/single-keys-setting.tsx';
import { MailAddress } from '../ui/contact-line.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { staffProfileQuery } from './api.ts';

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

export const staffProfileTexts = defineTexts({
  nb: {
    heading: 'Min profil',
    name: 'Navn',
    email: 'E-post',
    phone: 'Telefon',
    department: 'Avdeling',
    role: 'Rolle',
    Employee: 'Ansatt',
    Admin: 'Administrator',
    askAdmin: 'Be en administrator rette opp det som ikke stemmer.',
    login: 'Innlogging',
    userName: 'Brukernavn',
    accountEmail: 'E-post for innlogging',
    accountEmailUse: 'Nye passord og varsler om kontoen din går til e-posten for innlogging.',
    changeEmail: 'Bytt e-post for innlogging',
    security: 'Sikkerhet',
    changePassword: 'Bytt passord',
  },
  en: {
    heading: 'My profile',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    department: 'Department',
    role: 'Role',
    Employee: 'Employee',
    Admin: 'Administrator',
    askAdmin: 'Ask an administrator to correct anything that is wrong.',
    login: 'Login',
    userName: 'Username',
    accountEmail: 'Login email',
    accountEmailUse: 'We send new passwords and account notifications to your login email.',
    changeEmail: 'Change login email',
    security: 'Security',
    changePassword: 'Change password',
  },
});
