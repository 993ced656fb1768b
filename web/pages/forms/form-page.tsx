import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import '../../styles/forms.css';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'wouter';
import type { SoldForm } from '#domain/job.ts';
import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { usePaperLook } from '../../brand/use-paper-look.ts';
import { formsTexts } from '../../texts/forms.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { FormFooter } from './form-footer.tsx';
import { FormJob } from './form-job.tsx';
import { FormToolbar } from './form-toolbar.tsx';

type Signed = SoldForm & { Date: string; Montor: string };
export type FormViewProps<Form> = { form: Form; jobId: number };

type Props<Form extends Signed, Key extends QueryKey> = {
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
export function FormPage<Form extends Signed, Key extends QueryKey>({
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
