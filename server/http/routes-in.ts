import type { CallShape } from '#contract/define-call.ts';
import type { Route } from './answer.ts';

const isRoute = (value: unknown): value is Route => typeof value === 'object' && value !== null && 'call' in value && 'add' in value;

/** The routes among what these files export, by the calls that they answer. */
export const routesIn = (files: readonly object[]): ReadonlyMap<CallShape, Route> =>
  new Map(
    files
      .flatMap((file) => Object.values(file))
      .filter(isRoute)
      .map((route) => [route.call, route]),
  );
