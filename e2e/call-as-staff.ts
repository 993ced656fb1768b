import type { Page } from './test.ts';

/** Makes a call with the login of the staff member who is logged in on this page. */
export const callAsStaff = <Answer>(page: Page, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([to, sent]) => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('access_token')}`, 'content-type': 'application/json' };
      const how = sent ? { method: 'POST', body: JSON.stringify(sent) } : {};
      return (await fetch(`/api/${to}`, { headers, ...how })).json();
    },
    [path, body] as const,
  );
