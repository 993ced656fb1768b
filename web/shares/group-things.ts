import type { HomePaper, HomeThings } from '#contract/shares.ts';

type Job = HomeThings['jobs'][number];
type Form = HomeThings['forms'][number];
export type ThingGroup = { job: Job | null; papers: HomePaper[]; forms: Form[] };

/** The papers and forms of each job, newest first, then those without a job. A job without any is listed too. */
export function groupThings({ jobs, papers, forms }: HomeThings): ThingGroup[] {
  const groups: ThingGroup[] = jobs.map((job) => ({
    job,
    papers: papers.filter((p) => p.jobId === job.jobId),
    forms: forms.filter((f) => f.jobId === job.jobId),
  }));
  const known = new Set(jobs.map((job) => job.jobId));
  const loose = papers.filter((p) => p.jobId === null || !known.has(p.jobId));
  return loose.length > 0 ? [...groups, { job: null, papers: loose, forms: [] }] : groups;
}
