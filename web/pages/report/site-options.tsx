import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sitesQuery } from '../../api/queries.ts';
import { useTexts } from '../../app/language.tsx';
import { siteName } from '../../job-words/site-words.ts';
import { reportTexts } from '../../texts/report.ts';
import { Button } from '../../ui/button.tsx';
import { OptionList } from './option-list.tsx';
import { choiceOf, withChosen } from './place-choice.ts';
import type { Report } from './use-report.ts';

const SHOWN = 5;
const MORE = 10;

/** The addresses of the customer. A housing co-op has dozens. */
export function SiteOptions({ report }: { report: Report }) {
  const t = useTexts(reportTexts);
  const { data: sites = [] } = useQuery(sitesQuery());
  const [count, setCount] = useState(SHOWN);
  const choice = choiceOf(report);
  const detail = report.draft.kind === 'help' ? t.siteDetail : t.otherAtSite;
  const shown = withChosen(sites, sites, count, (site) => choice.chosen === `site ${site.SiteId}`);
  const more = sites.length - count;
  if (sites.length === 0) return null;
  return (
    <>
      <OptionList
        name="place"
        options={shown.map((site) => ({ value: `site ${site.SiteId}`, text: siteName(site), detail }))}
        {...choice}
      />
      {more > 0 && (
        <p>
          <Button variant="tertiary" onClick={() => setCount(count + MORE)}>
            {t.moreSites(Math.min(more, MORE))}
          </Button>
        </p>
      )}
    </>
  );
}

export function NoPlaceOption({ report }: { report: Report }) {
  const t = useTexts(reportTexts);
  return (
    <OptionList
      name="place"
      options={[{ value: 'none', text: t.noPlace }]}
      {...choiceOf(report)}
      error={report.errorOf('place', t.placeMissing)}
    />
  );
}
