import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Static, TObject } from 'typebox';
import { Link, useSearch, useSearchParams } from 'wouter';
import type { CustomerJob, StaffCustomer } from '#contract/customers.ts';
import type { Language } from '#domain/language.ts';
import { JOB_SEARCH } from '#domain/portal-paths.ts';
import { formatStreet } from '#words/address.ts';
import { jobDetails, jobFacts, jobName } from '#words/jobs.ts';
import { codeOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { shownFormName } from '../brand/job-words.ts';
import { useForm } from '../form/use-form.ts';
import { customerFormPath, type FormArrival } from '../paths.ts';
import { customerJobsQuery } from '../search/api.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Pager } from '../ui/pager.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import type { TabProps } from './contact-card.tsx';
import { customerTexts } from './texts.ts';

const JOBS_PER_PAGE = 10;

/** The jobs as the customer sees them: what, where, when; and their forms. */
export function JobsTab({ customer }: TabProps) {
  const t = useTexts(customerTexts);
  const jobs = useQuery(customerJobsQuery(customer.customerId));
  return (
    <Card title={t.jobs}>
      {!customer.seesAll && <p className="muted">{t.ownJobsOnly}</p>}
      <Loaded query={jobs} waiting={<Skeleton lines={6} tall />} empty={<p className="empty">{t.noJobs}</p>}>
        {(data) => <Jobs customer={customer} jobs={data} />}
      </Loaded>
    </Card>
  );
}

function Jobs({ customer, jobs }: TabProps & { jobs: readonly CustomerJob[] }) {
  const t = useTexts(customerTexts);
  const { language } = useLanguage();
  const [params, setParams] = useSearchParams();
  const [page, setPage] = useState(0);
  const search = params.get(JOB_SEARCH) ?? '';
  const find = (text: string) => {
    setPage(0);
    setParams(text === '' ? {} : { [JOB_SEARCH]: text }, { replace: true });
  };
  const words = search.toLowerCase().split(/\s+/);
  const found = jobs.filter((job) => {
    const text = [jobName(job, language), detailsOf(customer, job, language), job.installer].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const shown = found.slice(page * JOBS_PER_PAGE, (page + 1) * JOBS_PER_PAGE);
  return (
    <>
      <search>
        <TextField label={t.searchJobs} type="search" maxLength={100} value={search} onChange={(event) => find(event.target.value)} />
      </search>
      {found.length === 0 ? (
        <div className="empty">
          <p>{t.noneMatch}</p>
          <Button variant="secondary" onClick={() => find('')}>
            {t.showAll}
          </Button>
        </div>
      ) : (
        <ul className="customer-jobs" aria-label={t.jobs}>
          {shown.map((job) => (
            <JobRow key={job.jobId} customer={customer} job={job} />
          ))}
        </ul>
      )}
      <Pager page={page} pageCount={Math.ceil(found.length / JOBS_PER_PAGE)} rowCount={found.length} onPage={setPage} />
    </>
  );
}

function JobRow({ customer, job }: TabProps & { job: CustomerJob }) {
  const t = useTexts(customerTexts);
  const { language } = useLanguage();
  const search = useSearch();
  const arrival: FormArrival = { tab: 'jobs', search };
  return (
    <li>
      <p className="customer-job-title">{jobName(job, language)}</p>
      <p className="muted">{detailsOf(customer, job, language)}</p>
      <p className="muted">{[jobFacts(job, language), job.installer && t.by(job.installer)].filter(Boolean).join(' · ')}</p>
      {job.forms.length === 0 ? (
        <p className="muted">{t.noForms}</p>
      ) : (
        <ul className="customer-forms">
          {job.forms.map((schemaId, i) => {
            const name = shownFormName({ schemaId }, i, language);
            return (
              <li key={schemaId}>
                <Link
                  className="ds-link"
                  href={customerFormPath(customer.customerId, job.jobId, schemaId)}
                  state={arrival}
                  aria-label={t.openForm(name, job.jobId)}
                >
                  {name}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

/** Date, address and number, as the customer reads them, after the customer's own name for the address. */
function detailsOf({ sites, address: own }: StaffCustomer, job: CustomerJob, language: Language): string {
  const site = sites.find(({ siteId }) => siteId === job.siteId);
  const address = site ? [site.label, formatStreet(site)].filter(Boolean).join(', ') : own;
  return jobDetails({ ...job, address }, language);
}

type Props<Body extends TObject> = {
  customerId: number;
  name: string;
  /** What the withdrawal means. */
  text: string;
  /** The body of the call that withdraws this kind of paper. */
  schema: Body;
  bodyOf: (reason: string) => Static<Body>;
  withdraw: (body: Static<Body>) => Promise<{ mails: number }>;
  onClose: () => void;
  onDone: (mails: number) => void;
};

/** A withdrawal cannot be undone: it is confirmed, with a reason for the audit log. */
export function WithdrawPaper<Body extends TObject>(props: Props<Body>) {
  const { customerId, name, text, onClose, onDone } = props;
  const t = useTexts(customerTexts);
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: props.withdraw,
    onSuccess: ({ mails }) => onDone(mails),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'customer', customerId] }),
  });
  const form = useForm({
    schema: props.schema,
    first: { reason: '' },
    bodyOf: ({ reason }) => props.bodyOf(reason.trim()),
    send: withdraw,
  });
  const isOfCases = codeOf(form.error) === 'paper-of-cases';
  const close = () => withdraw.isPending || onClose();
  return (
    <Dialog title={t.withdrawHeading(name)} onClose={close}>
      <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
        <p>{text}</p>
        <TextField label={t.reason} description={t.reasonHint} autoComplete="off" {...form.text('reason', t.reasonMissing)} />
        {isOfCases && (
          <Alert color="warning" isUrgent>
            {t.paperOfCases}
          </Alert>
        )}
        {!isOfCases && <Failed form={form} />}
        <SendActions cancel={t.cancel} send={t.withdraw} sending={t.sending} isSending={form.isSending} onCancel={close} color="danger" />
      </form>
    </Dialog>
  );
}
