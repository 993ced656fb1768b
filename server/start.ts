// The entry of `npm start`. Kept small, so that the compile cache is on before anything large is loaded.
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { run } = await import('./startup/run.ts');
await run();
