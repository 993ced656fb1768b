// npm start: builds the portal where its source has changed, then is the server itself, so that a signal reaches it. npm runs no `prestart`
// where it may not run install scripts.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build-web.ts')], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
await import('../server/start.ts');
