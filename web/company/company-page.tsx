import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import './company.css';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { CompanyBrand } from '#contract/company.ts';
import { useTexts } from '../app/language.tsx';
import { casePaths, paths, staffPaths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { AddressSection } from './addresses.tsx';
import { companyBrandsQuery } from './api.ts';
import { CompanySettings } from './company-settings.tsx';
import { DepartmentsSection } from './departments.tsx';
import { DetailsForm, LookForm, valuesOf } from './details-form.tsx';
import { MailSection } from './mail-section.tsx';
import { CompanyNotice } from './notice.tsx';
import { companySettingsTexts } from './settings-texts.ts';
import { companyTexts } from './texts.ts';
import { VersionList } from './versions.tsx';

/** The company's public details, and every version of them. */
export function CompanyPage() {
  const t = useTexts(companyTexts);
  const brands = useQuery(companyBrandsQuery());
  const [slug, setSlug] = useState('');
  const [done, setDone] = useState<DoneMessage | null>(null);
  useSectionInAddress();
  const brand = brands.data?.find((one) => one.slug === slug) ?? brands.data?.[0];
  return (
    <>
      <PageHeading title={t.heading} lead={t.lead} />
      <DoneNotice done={done} />
      <Loaded query={brands} waiting={<Skeleton lines={6} tall />}>
        {(data) =>
          brand && (
            <div className="company-sections">
              {data.length > 1 && (
                <SelectField
                  label={t.brand}
                  value={brand.slug}
                  options={data.map((one) => ({ value: one.slug, text: one.content?.name ?? one.slug }))}
                  onChange={({ target }) => setSlug(target.value)}
                />
              )}
              <Sections brand={brand} onDone={(version) => setDone({ words: t.published(version) })} />
              <CompanySettings onDone={(words) => setDone({ words })} />
              <DepartmentsSection />
              <CompanyNotice content={brand.content} onDone={(words) => setDone({ words })} />
              <OtherSettings />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function Sections({ brand, onDone }: { brand: CompanyBrand; onDone: (version: number) => void }) {
  const t = useTexts(companyTexts);
  const { slug, version, content, portal } = brand;
  // A form is reset when its own part of the content changes; input in the other form stays.
  const keyOf = (part: unknown) => `${slug} ${JSON.stringify(part)}`;
  return (
    <>
      <Card title={t.details}>
        {portal !== '' && (
          <p className="muted company-portal">
            {t.portal}: {portal}
          </p>
        )}
        {content ? (
          <DetailsForm key={keyOf(valuesOf(content))} slug={slug} version={version} content={content} onDone={onDone} />
        ) : (
          <Alert color="warning">{t.unreadable}</Alert>
        )}
      </Card>
      {content && (
        <Card title={t.look}>
          <p className="muted company-portal">{t.lookLead}</p>
          <LookForm key={keyOf([content.look, content.logo])} slug={slug} version={version} content={content} onDone={onDone} />
        </Card>
      )}
      <AddressSection slug={slug} />
      {content && <MailSection content={content} />}
      <Card title={t.versions}>
        <VersionList brand={brand} onDone={onDone} />
      </Card>
    </>
  );
}

/** Links to the company's other settings. */
export function OtherSettings() {
  const t = useTexts(companySettingsTexts);
  return (
    <Card title={t.elsewhere}>
      <ul className="company-links">
        {(
          [
            [staffPaths.settings, t.hoursLink],
            [casePaths.replies, t.repliesLink],
            [paths.employees, t.employeesLink],
            [staffPaths.keys, t.keysLink],
          ] as const
        ).map(([href, text]) => (
          <li key={href}>
            <Link className="ds-link" href={href}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Scrolls to the section in the URL once, when everything above it has its final height. */
export function useSectionInAddress(): void {
  const client = useQueryClient();
  const fetching = useIsFetching();
  const isDone = useRef(false);
  useEffect(() => {
    // Sections that have just been rendered have started fetching only now.
    const isSettled = fetching === 0 && client.isFetching() === 0;
    const section = isSettled && !isDone.current && location.hash !== '' ? document.getElementById(location.hash.slice(1)) : null;
    if (!section) return;
    isDone.current = true;
    section.focus({ preventScroll: true });
    section.scrollIntoView();
  }, [client, fetching]);
}
