import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import './forms.css';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { useParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { BootBrand, PaperBrand } from '#domain/boot.ts';
import { tokenCss } from '#domain/company/tokens.ts';
import type { SoldForm } from '#domain/jobs/job.ts';
import { withoutLineBreak } from '#words/address.ts';
import { fetchFormPdf, jobsQuery } from '../api/queries.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { useJobWords } from '../brand/job-words.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { Icon } from '../ui/icon.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { useDownload } from '../ui/use-send.ts';
import { FormFooter } from './document-parts.tsx';
import { formsTexts } from './form-texts.ts';

type SignedForm = SoldForm & { Date: string; Montor: string };
export type FormViewProps<Form> = { form: Form; jobId: number };

type Props<Form extends SignedForm, Key extends QueryKey> = {
  title: string;
  schemaId: number;
  jobId: number;
  query: UseQueryOptions<Form, Error, Form, Key>;
  View: ComponentType<FormViewProps<Form>>;
  /** Shown beside the form and not printed. */
  beside?: ReactNode;
  /** Set for the office's page; without it the page is the customer's. */
  office?: { toolbar: (hasForm: boolean) => ReactNode; job: ReactNode };
};

/** A form as a document: toolbar, the sheet with the form, and the company's footer. Only the sheet is printed. */
export function FormPage<Form extends SignedForm, Key extends QueryKey>({
  title,
  schemaId,
  jobId,
  query,
  View,
  beside,
  office,
}: Props<Form, Key>) {
  const t = useTexts(formsTexts);
  const form = useQuery(query);
  // The brand of the form, not of the portal: a company may have two. Until the form has loaded, the portal's.
  const { brand: own, otherBrands, firstName } = boot();
  const sold = form.data ? (form.data.Brand ?? firstName) : own.slug;
  const brand = otherBrands.find(({ slug }) => slug === sold) ?? own;
  usePaperLook(brand);
  return (
    <>
      {office ? office.toolbar(form.isSuccess) : <FormToolbar jobId={jobId} schemaId={schemaId} hasForm={form.isSuccess} />}
      <article className="document" aria-label={title} aria-busy={form.isPending}>
        <div className="document-sender">
          <img src={`/brand/${brand.slug}/logo-small.png`} alt="" width="40" height="40" />
          <p>{brand.name} Kundeportal</p>
        </div>
        <PageHeading title={title} documentTitle={`${title} ${jobId}`} />
        {office ? office.job : <FormJob jobId={jobId} />}
        <Loaded query={form} waiting={<Skeleton lines={8} tall />} heading={t.failed}>
          {(data) => (
            <>
              <View form={data} jobId={jobId} />
              <FormFooter date={data.Date} installer={data.Montor} brand={brand} />
            </>
          )}
        </Loaded>
      </article>
      {form.data && beside}
    </>
  );
}

/** The numbers in the URL; null if the URL was edited into something invalid. */
export function useFormIds<Name extends string>(...names: Name[]): Record<Name, number> | null {
  const params = useParams();
  const ids = names.map((name) => [name, /^\d{1,10}$/.test(params[name] ?? '') ? Number(params[name]) : Number.NaN] as const);
  return ids.some(([, id]) => Number.isNaN(id)) ? null : (Object.fromEntries(ids) as Record<Name, number>);
}

type FormToolsProps = { to: string; toText: string; hasForm: boolean; action?: ReactNode; children?: ReactNode };

/** The back link and, once there is a form, printing and other actions; their messages are shown below. */
export function FormTools({ to, toText, hasForm, action, children }: FormToolsProps) {
  const t = useTexts(formsTexts);
  return (
    <div className="form-toolbar">
      <section className="form-tools" aria-label={t.toolbar}>
        <ButtonLink href={to} variant="tertiary">
          <Icon name="previous" />
          {toText}
        </ButtonLink>
        <span className="form-tools-space" />
        {hasForm && (
          <>
            <Button variant="secondary" onClick={() => window.print()}>
              <Icon name="printer" />
              {t.print}
            </Button>
            {action}
          </>
        )}
      </section>
      {children}
    </div>
  );
}

/** The customer's tools: back to the same place in the list, print, save as a PDF. */
export function FormToolbar({ jobId, schemaId, hasForm }: { jobId: number; schemaId: number; hasForm: boolean }) {
  const t = useTexts(formsTexts);
  const search = useHistoryState<{ jobsSearch?: string } | null>()?.jobsSearch;
  const pdf = useDownload(() => fetchFormPdf(jobId, schemaId));
  const action = (
    <Button onClick={() => pdf.press()} aria-disabled={pdf.isPending}>
      <Icon name="download" />
      {pdf.isPending ? t.downloading : t.download}
    </Button>
  );
  return (
    <FormTools to={search ? `${paths.jobs}?${search}` : paths.jobs} toText={t.back} hasForm={hasForm} action={action}>
      <p className="ds-sr-only" aria-live="polite">
        {pdf.isPending ? t.downloading : pdf.isSuccess ? t.downloaded : ''}
      </p>
      <Failed press={pdf} />
    </FormTools>
  );
}

/** The job's title and address, below the name of the form. Shown when the list of jobs has loaded; the form does not wait for it. */
export function FormJob({ jobId }: { jobId: number }) {
  const words = useJobWords();
  const job = useQuery(jobsQuery()).data?.find((candidate) => candidate.JobId === jobId);
  return job ? <Introduction title={job.Title} rest={[words.work(job), words.address(job)]} /> : null;
}

/** `rest`: the known details; unknown ones are left out. */
export const Introduction = ({ title, rest }: { title: string | null; rest: readonly string[] }) => (
  <p className="document-job">
    {title && <strong>{title}</strong>}
    <span>{withoutLineBreak(rest.filter(Boolean).join(' · '))}</span>
  </p>
);

/** Gives a document of another brand its own colours and type. The content security policy allows a script to add a style sheet, but no style element. */
export function usePaperLook(brand: BootBrand | PaperBrand): void {
  const look = 'look' in brand ? brand.look : null;
  useLayoutEffect(() => {
    if (!look) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(tokenCss(look, '.document'));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [look]);
}
