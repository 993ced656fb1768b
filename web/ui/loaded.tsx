import type { ReactNode } from 'react';
import { RetryBlock } from './retry-block.tsx';

/** What a block needs of a query: of `useQuery`, `useInfiniteQuery`, `useCall`, or of several by `together`. */
export type Query<Data> = {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  /** The next page of a list failed: it was asked for by a press. */
  isFetchNextPageError?: boolean;
  refetch: () => unknown;
};

type Props<Data> = {
  query: Query<Data>;
  /** Nothing by default. */
  waiting?: ReactNode;
  /** What is shown instead of all three: a thing does not exist, or this person may not see it. */
  instead?: ReactNode;
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
export function Loaded<Data>({ query, waiting, instead, heading, isReady = true, children }: Props<Data>) {
  const { data, error, isPending, isFetching, isFetchNextPageError, refetch } = query;
  if (instead) return instead;
  const isMissing = data === undefined;
  const hasFailed = isMissing ? !isPending : isFetchNextPageError;
  return (
    <>
      {hasFailed && <RetryBlock heading={heading} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {isMissing || !isReady ? !(isMissing && hasFailed) && waiting : children(data)}
    </>
  );
}

type DataOf<Q> = Q extends { data: infer Data } ? Exclude<Data, undefined> : never;

/** Several queries as one: the data of all, or the failure of the first that failed. A retry repeats those that failed. */
export function together<const All extends readonly Query<unknown>[]>(...all: All): Query<{ [I in keyof All]: DataOf<All[I]> }> {
  const failed = all.filter(({ data, isPending }) => data === undefined && !isPending);
  const isComplete = all.every(({ data }) => data !== undefined);
  return {
    data: isComplete ? (all.map(({ data }) => data) as { [I in keyof All]: DataOf<All[I]> }) : undefined,
    error: failed[0]?.error,
    isPending: !isComplete && failed.length === 0,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
