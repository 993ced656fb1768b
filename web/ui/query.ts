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
