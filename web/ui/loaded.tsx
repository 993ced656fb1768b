import type { ReactNode } from 'react';
import { RetryBlock } from './failures.tsx';
import type { Query } from './query.ts';

type Props<Data> = {
  query: Query<Data>;
  /** Nothing by default. */
  waiting?: ReactNode;
  /** What is shown instead of all three: a thing does not exist, or this person may not see it. */
  instead?: ReactNode;
  /** For a list without rows: an array, or a page of a list with a total. */
  empty?: ReactNode;
  /** Of the failure. */
  heading?: string | undefined;
  /** Whatever else the content waits for. */
  isReady?: boolean;
  children: (data: Data) => ReactNode;
};

/**
 * The three states of a block: waiting, failed, content. What has been loaded stays, and no alert interrupts it, if loading it again fails:
 * many lists are asked for twice a minute.
 */
export function Loaded<Data>({ query, waiting, instead, empty, heading, isReady = true, children }: Props<Data>) {
  const { data, error, isPending, isFetching, isFetchNextPageError, refetch } = query;
  if (instead) return instead;
  const isMissing = data === undefined;
  const hasFailed = isMissing ? !isPending : isFetchNextPageError;
  return (
    <>
      {hasFailed && <RetryBlock heading={heading} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {isMissing || !isReady ? !(isMissing && hasFailed) && waiting : empty && isEmpty(data) ? empty : children(data)}
    </>
  );
}

const isEmpty = (data: unknown): boolean => (Array.isArray(data) ? data.length === 0 : Object(data).total === 0);
