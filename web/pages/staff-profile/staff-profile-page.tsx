import '../../styles/profile.css';
import { useQuery } from '@tanstack/react-query';
import type { StaffProfile } from '#domain/staff.ts';
import { staffProfileQuery } from '../../api/staff-queries.ts';
import { formatPhone } from '../../format.ts';
import { useTexts } from '../../language.tsx';
import { paths } from '../../paths.ts';
import { staffProfileTexts } from '../../texts/staff-profile.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** What the company has about an employee; customers have a page of their own. */
export function StaffProfilePage() {
  const t = useTexts(staffProfileTexts);
  const profile = useQuery(staffProfileQuery());
  return (
    <>
      <PageHeading title={t.heading} />
      {profile.isPending && (
        <Card>
          <Skeleton lines={6} tall />
        </Card>
      )}
      {profile.isError && <RetryBlock error={profile.error} onRetry={() => void profile.refetch()} isRetrying={profile.isFetching} />}
      {profile.data && <ProfileCards profile={profile.data} />}
    </>
  );
}

/** Disabled, as on the customer's page: one reads, an Admin writes. */
function ProfileCards({ profile }: { profile: StaffProfile }) {
  const t = useTexts(staffProfileTexts);
  return (
    <>
      <Card>
        <div className="field-grid">
          <TextField label={t.name} value={`${profile.firstName} ${profile.lastName}`} disabled readOnly />
          <TextField label={t.email} value={profile.email} disabled readOnly />
          <TextField label={t.phone} value={formatPhone(profile.phone)} disabled readOnly />
          <TextField label={t.department} value={profile.departmentName} disabled readOnly />
          <TextField label={t.role} value={t[profile.userRole]} disabled readOnly />
        </div>
        <p className="muted profile-note">{t.askAdmin}</p>
      </Card>
      <Card title={t.login}>
        <div className="field-grid">
          <TextField label={t.userName} value={profile.userName} disabled readOnly />
          <TextField label={t.accountEmail} description={t.accountEmailUse} value={profile.accountEmail} disabled readOnly />
        </div>
        <div className="profile-note heading-actions">
          <ButtonLink href={paths.accountEmail} variant="secondary">
            {t.accountEmail}
          </ButtonLink>
          <ButtonLink href={paths.changePassword} variant="secondary">
            {t.changePassword}
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}
