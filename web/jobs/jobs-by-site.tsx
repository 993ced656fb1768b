import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Job, Site } from '#contract/jobs.ts';
import { withoutLineBreak } from '#words/address.ts';
import { compareTexts } from '#words/format.ts';
import { profileQuery } from '../api/queries.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { siteAddress, siteName, siteTown } from '../brand/job-words.ts';
import { Icon } from '../ui/icon.tsx';
import { Pager } from '../ui/pager.tsx';
import { pageOf } from '../ui/use-table.ts';
import { JobList } from './job-list.tsx';
import type { JobViewProps } from './job-table.tsx';
import { SiteLabel } from './site-label.tsx';
import { jobsTexts } from './texts.ts';
import { type Grouping, PAGE_SIZE } from './use-jobs-table.ts';

const SITES_PER_PAGE = 10;

type Group = { key: string; site: Site | undefined; name: string; address: string | undefined; jobs: readonly Job[] };
type Props = JobViewProps & { sites: readonly Site[]; grouping: Grouping };

/** The addresses with matching jobs, by name; the open one shows its jobs. A single one is open from the start. */
export function JobsBySite({ sites, grouping, ...list }: Props) {
  const t = useTexts(jobsTexts);
  const groups = useGroups(list.table.found, sites);
  const openKey = grouping.openSite ?? (groups.length === 1 ? groups[0]?.key : null);
  const [page, setPage] = useState<number | null>(null);
  // Until the customer turns a page, the page with the open address.
  const openAt = Math.max(
    0,
    groups.findIndex(({ key }) => key === openKey),
  );
  const shown = pageOf(groups, page ?? Math.floor(openAt / SITES_PER_PAGE), SITES_PER_PAGE);
  return (
    <>
      <p className="muted" aria-live="polite">
        {t.groups(groups.length, list.table.found.length)}
      </p>
      <ul className="fold-cards site-groups">
        {shown.pageRows.map((group) => (
          <SiteGroup
            key={group.key}
            group={group}
            isOpen={group.key === openKey}
            onToggle={() => grouping.setOpenSite(group.key === openKey ? null : group.key)}
            list={list}
          />
        ))}
      </ul>
      {shown.pageCount > 1 && <Pager {...shown} onPage={setPage} name={t.sitePages} count={t.siteCount(groups.length)} />}
    </>
  );
}

type GroupProps = { group: Group; isOpen: boolean; onToggle: () => void; list: JobViewProps };

function SiteGroup({ group: { key, site, name, address, jobs }, isOpen, onToggle, list }: GroupProps) {
  const t = useTexts(jobsTexts);
  const { table } = list;
  const ofSite = {
    ...table,
    columns: table.columns.filter((column) => column.key !== 'address'),
    ...pageOf(jobs, table.pageIn(jobs), PAGE_SIZE),
  };
  return (
    <li className="fold-card site-group" data-open={isOpen || undefined}>
      <h2>
        <button
          type="button"
          className="fold-head site-group-head"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `site-${key}` : undefined}
          onClick={onToggle}
        >
          <span className="site-group-name">{withoutLineBreak(name)}</span>
          {address && <span className="site-group-address">{withoutLineBreak(address)}</span>}
          <span className="site-group-count">{t.count(jobs.length)}</span>
          <Icon name={isOpen ? 'up' : 'down'} />
        </button>
      </h2>
      {isOpen && (
        <div className="site-group-body" id={`site-${key}`}>
          {site && <SiteLabel key={site.SiteId} site={site} />}
          <JobList {...list} table={ofSite} isAtSite />
        </div>
      )}
    </li>
  );
}

/** Jobs without a site are grouped at the customer's own address. */
function useGroups(found: readonly Job[], sites: readonly Site[]): Group[] {
  const t = useTexts(jobsTexts);
  const { language } = useLanguage();
  const own = useQuery(profileQuery()).data?.InvoiceAdress || undefined;
  const siteOf = new Map(sites.map((site) => [site.SiteId, site]));
  return [...Map.groupBy(found, (job) => job.SiteId)]
    .map(([siteId, jobs]) => {
      const site = siteId === null ? undefined : siteOf.get(siteId);
      const words = site
        ? { name: siteName(site), address: site.Label ? siteAddress(site) : siteTown(site) }
        : { name: own ?? t.ownAddress, address: own && t.ownAddress };
      return { key: String(siteId ?? 'own'), site, ...words, jobs };
    })
    .sort((a, b) => compareTexts(a.name, b.name, language));
}
