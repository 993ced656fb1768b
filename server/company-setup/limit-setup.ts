import { MINUTE } from '#domain/time.ts';
import { addressGroup } from '../auth/limiter.ts';
import { tooManyRequests } from '../errors/api-error.ts';

const LIMIT = 600;
const WINDOW_MS = 10 * MINUTE;
/** More networks than this at once are an attack: then all counters are reset. */
const MAX_NETWORKS = 10_000;

/** There is no company yet whose table could count: each server counts for itself. A token cannot be guessed; this only bounds the work. */
export function setupLimiter(): (ip: string, now: Date) => void {
  const seen = new Map<string, { count: number; since: number }>();
  return (ip, now) => {
    if (seen.size > MAX_NETWORKS) seen.clear();
    const network = addressGroup(ip);
    const found = seen.get(network);
    const isOver = !found || now.getTime() - found.since >= WINDOW_MS;
    const counted = isOver ? { count: 1, since: now.getTime() } : { count: found.count + 1, since: found.since };
    seen.set(network, counted);
    if (counted.count > LIMIT) throw tooManyRequests(counted.since + WINDOW_MS - now.getTime());
  };
}
