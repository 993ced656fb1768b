import { EVENTS, EVENTS_KEPT_DAYS, type EventKind, PORTAL_EVENT_KINDS, PORTAL_EVENTS_PER_PAGE } from '#domain/events.ts';

const exampleOf = (kind: EventKind): string =>
  JSON.stringify(Object.fromEntries(Object.entries(EVENTS[kind].body).map(([name, { example }]) => [name, example])));

const first = {
  number: 1,
  kind: PORTAL_EVENT_KINDS[0],
  at: '2026-11-17T09:30:00.000Z',
  customer: { id: 7, number: '10007', externalId: 'K-7' },
  job: { id: 31, externalId: 'J-31' },
};

/** docs/events.md. */
export const eventsPage = (): string => `# Events

Made by \`npm run events:docs\`: change \`domain/events.ts\`. What happens in the portal, for your own systems: ids, kinds and times, never names or texts. With a key of the scope \`events:read\`:
\`\`\`
curl -H "Authorization: Bearer $KUNDEPORTAL_KEY" 'https://portal.example/api/Events?after=0'
{"events":[${JSON.stringify(first).slice(0, -1)},"body":{…}}],"isMore":false,"isIncomplete":false}
\`\`\`
Begin after 0, then after the last \`number\` you have read; ${PORTAL_EVENTS_PER_PAGE} a page, at once while \`isMore\`, else within seconds. Numbers rise; they have gaps after an erasure or a restore. After a restore an event can come twice; 409 \`events-not-there\`: you have read further than there is. Kept ${EVENTS_KEPT_DAYS} days: \`isIncomplete\` says that some are gone. Pass over kinds you do not know. What an import changes is no event, but for papers.

## Webhooks

An Admin enters an https address at \`/admin/nokler\`; it is then called with each event, in order:
\`\`\`
${JSON.stringify({ type: first.kind, timestamp: first.at, data: { number: first.number, customer: first.customer, job: first.job } }).slice(0, -2)},"body":{…}}}
\`\`\`
Signed by [Standard Webhooks](https://www.standardwebhooks.com): [webhook-receiver.mjs](webhook-receiver.mjs) checks it. Answer 2xx within ten seconds, with less than 64 kB and no redirect; then the next one comes. Otherwise the same one comes again, after 5 seconds at first and 8 hours at last, and all others wait behind it; after three days, or by a 410, the webhook is switched off. An event can come twice, with the same \`webhook-id\`. A test is a \`webhook.test\` without a number.

## Kinds

${PORTAL_EVENT_KINDS.map((kind) => `- \`${kind}\`: ${EVENTS[kind].words}. \`${exampleOf(kind)}\``).join('\n')}
`;
