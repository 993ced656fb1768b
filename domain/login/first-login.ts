import { FIRST_LOGIN_PATH } from '#domain/portal-paths.ts';

/** What the link carries behind its #, which a browser keeps to itself. */
export type FirstLoginLink = { userName: string; code: string };

export const firstLoginAddress = (portal: string, { userName, code }: FirstLoginLink): string =>
  `${portal}${FIRST_LOGIN_PATH}#${code}/${encodeURIComponent(userName)}`;

/** Null: the link was cut or written by hand. */
export function readFirstLoginLink(hash: string): FirstLoginLink | null {
  const [, code = '', name = ''] = /^#?([a-z2-9-]{24,40})\/([^/]{1,400})$/.exec(hash) ?? [];
  try {
    return code && name ? { code, userName: decodeURIComponent(name) } : null;
  } catch {
    return null;
  }
}
