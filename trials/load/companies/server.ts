// The product with so many companies as COMPANIES says, all in one database. Runs as a process of its own.
import { companies } from '#server/config/companies.ts';
import { readConfig } from '#server/config/config.ts';
import { startServer } from '#server/main.ts';

const { COMPANIES, ...env } = process.env;
const databaseId = companies[0]?.databaseId ?? 0;
const many = Array.from({ length: Number(COMPANIES) }, (_, i) => ({ id: i + 1, name: `Firma ${i + 1}`, databaseId }));
const running = await startServer(readConfig(env), { onEngineDeath: () => process.exit(1), companies: many });
console.log(`answers at ${running.address}`);
process.once('SIGTERM', () => void running.close().then(() => process.exit(0)));
