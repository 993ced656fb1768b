import { PHONE } from '../../ui/breakpoints.ts';
import { Pager } from '../../ui/pager.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { JobCards } from './job-cards.tsx';
import { JobTable, type JobViewProps } from './job-table.tsx';

/** A page of jobs: a table where there is room, cards on a phone. */
export function JobList(props: JobViewProps) {
  const isPhone = useMediaQuery(PHONE);
  const View = isPhone ? JobCards : JobTable;
  const { page, pageCount, rowCount, setPage } = props.table;
  return (
    <>
      <View {...props} />
      <Pager page={page} pageCount={pageCount} rowCount={rowCount} onPage={setPage} />
    </>
  );
}
