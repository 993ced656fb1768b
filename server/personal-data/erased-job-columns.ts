/** What an erasure takes from a job that the books keep, and the copy contains: what the job was called, and where it was. */
export const ERASED_JOB_COLUMNS = ['title', 'site_id', 'trade', 'work_kind'];
