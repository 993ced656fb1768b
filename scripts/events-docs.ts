// npm run events:docs: writes docs/events.md from the kinds of events that the portal writes.
import { writeFileSync } from 'node:fs';
import { eventsPage } from './events-page.ts';

writeFileSync(new URL('../docs/events.md', import.meta.url), eventsPage());
