import type { Page } from './test.ts';

/** A call of who is logged in on the page, of the staff. */
export const ask = <Answer>(page: Page, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([to, sent]) => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('access_token')}`, 'content-type': 'application/json' };
      const how = sent ? { method: 'POST', body: JSON.stringify(sent) } : {};
      return (await fetch(`/api/${to}`, { headers, ...how })).json();
    },
    [path, body] as const,
  );
