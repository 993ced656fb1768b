import type { CustomerProfile } from '#contract/jobs.ts';
import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import '../layouts/profile.css';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import { splitCompanyName } from '#domain/customers/customer.ts';
import { formatPhone } from '#words/format.ts';
import { profileQuery } from '../api/queries.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { useTradeWords } from '../brand/current-brand.ts';
import { correctDetailsPath, paths } from '../paths.ts';
import { ContactLine } from '../ui/contact-line.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { NoticesCard } from './notices-card.tsx';
import { PrivacyCard, WhoLookedCard } from './privacy-card.tsx';
import { profileTexts } from './texts.ts';

export function ProfilePage() {
  const t = useTexts(profileTexts);
  const profile = useQuery(profileQuery());
  const action = (
    <div className="heading-actions">
      <ButtonLink href={paths.people} variant="secondary">
        {t.people}
      </ButtonLink>
      <ButtonLink href={paths.accountEmail} variant="secondary">
        {t.accountEmail}
      </ButtonLink>
      <ButtonLink href={paths.security} variant="secondary">
        {t.security}
      </ButtonLink>
      <ButtonLink href={paths.changePassword} variant="secondary">
        {t.changePassword}
      </ButtonLink>
    </div>
  );
  return (
    <>
      <PageHeading title={t.heading} lead={t.contactUs} action={action} />
      <Loaded query={profile} waiting={<ProfileFields profile={undefined} />}>
        {(data) => <ProfileFields profile={data} />}
      </Loaded>
      <CustomerService />
      <NoticesCard />
      <ConsentsCard />
      <WhoLookedCard />
      <PrivacyCard />
    </>
  );
}

/** Disabled, as the contract requires: only the office changes these. The same height while loading, so that nothing below moves. */
function ProfileFields({ profile }: { profile: CustomerProfile | undefined }) {
  const t = useTexts(profileTexts);
  const words = useTradeWords();
  return (
    <Card>
      <div className="field-grid profile-fields">
        <ReadOnlyField label={t.name} value={profile && splitCompanyName(profile.companyName).name} />
        <ReadOnlyField label={t.email} value={profile?.email} />
        <ReadOnlyField label={t.phone} value={profile && formatPhone(profile.mobilePhone)} />
        <ReadOnlyField label={t.address} value={profile?.InvoiceAdress} />
        <ReadOnlyField label={t.postal} value={profile?.invoicePostal} />
        <ReadOnlyField label={t.city} value={profile?.invoiceCity} />
      </div>
      <div className="ds-field profile-note">
        <label className="ds-label" htmlFor="note">
          {words.note}
        </label>
        <textarea id="note" className="ds-input" rows={3} placeholder={t.notePlaceholder} disabled readOnly />
      </div>
      <p>
        <Link className="ds-link" href={correctDetailsPath}>
          {t.correct}
        </Link>
      </p>
    </Card>
  );
}

/** Shown also while the profile is missing: then it is needed most. */
function CustomerService() {
  const t = useTexts(profileTexts);
  const { brand } = boot();
  return (
    <Card title={t.customerService}>
      <p className="contact-name">{brand.name}</p>
      <p>
        <ContactLine contact={brand} />
      </p>
      <p>
        <a className="ds-link" href={brand.webAddress} rel="noreferrer">
          {brand.webAddress.slice(8)}
        </a>
      </p>
    </Card>
  );
}

/** A text area, because a long mail address wraps on a phone, and a disabled input cannot be scrolled. */
function ReadOnlyField({ label, value }: { label: string; value: string | undefined }) {
  const id = useId();
  return (
    <div className="ds-field">
      <label className="ds-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="ds-input read-only-field"
        rows={1}
        value={value ?? ''}
        disabled
        readOnly
        aria-busy={value === undefined}
      />
    </div>
  );
}
