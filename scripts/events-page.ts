import { EVENTS, EVENTS_KEPT_DAYS, type EventKind, PORTAL_EVENT_KINDS, PORTAL_EVENTS_PER_PAGE } from '#domain/webhooks/events.ts';

/** The example of a body; none where its fields are those of the kind before. */
function exampleOf(kind: EventKind, index: number): string {
  const fields = Object.entries(EVENTS[kind].body);
  const before = PORTAL_EVENT_KINDS[index - 1];
  if (before && Object.keys(EVENTS[before].body).join() === fields.map(([name]) => name).join()) return '';
  return ` \`${JSON.stringify(Object.fromEntries(fields.map(([name, { example }]) => [name, example])))}\``;
}

const first = {
  number: 1,
  kind: PORTAL_EVENT_KINDS[0],
  at: '2026-11-17T09:30:00.000Z',
  customer: { id: 7, number: '10007', externalId: 'K-7' },
  job: { id: 31, externalId: 'J-31' },
};

/** docs/events.md. */
export const eventsPage = (): string => `# Events

Made by \`npm run events:docs\` from \`domain/webhooks/events.ts\`. What happens in the portal, for your own systems: ids, kinds and times, never names or texts. With a key of the scope \`events:read\`:
\`\`\`
curl -H "Authorization: Bearer $KUNDEPORTAL_KEY" 'https://portal.example/api/Events?after=0'
{"events":[${JSON.stringify(first).slice(0, -1)},"body":{…}}],"isMore":false,"isIncomplete":false}
\`\`\`
Begin after 0, then after the last \`number\` you have read, ${PORTAL_EVENTS_PER_PAGE} a page: at once while \`isMore\`, else within seconds. Numbers rise, with gaps after an erasure or a restore; after a restore an event can come twice, and 409 \`events-not-there\` says that you have read further than there is. Events are kept ${EVENTS_KEPT_DAYS} days: \`isIncomplete\` says that some are gone. Ignore kinds you do not know. Of what an import changes only papers are events.

## Webhooks

An Admin enters an https address at \`/admin/nokler\`; it is called with each event, in order:
\`\`\`
${JSON.stringify({ type: first.kind, timestamp: first.at, data: { number: first.number, customer: first.customer, job: first.job } }).slice(0, -2)},"body":{…}}}
\`\`\`
Signed by [Standard Webhooks](https://www.standardwebhooks.com): [webhook-receiver.mjs](webhook-receiver.mjs) checks it. Answer 2xx within ten seconds, with less than 64 kB and no redirect. Otherwise the same event comes again, after 5 seconds at first and 8 hours at last, and the others wait; after three days, or a 410, the webhook is switched off. An event can come twice, with the same \`webhook-id\`. A test is a \`webhook.test\` without a number.

## Kinds

With an example of the body, where its fields differ from the line before.

${PORTAL_EVENT_KINDS.map((kind, index) => `- \`${kind}\`: ${EVENTS[kind].words}.${exampleOf(kind, index)}`).join('\n')}
`;
