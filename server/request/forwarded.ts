import type { IncomingHttpHeaders } from 'node:http';

const HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** The request came through a proxy, so from another machine, whatever its address says. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean => HEADERS.some((name) => headers[name] !== undefined);
