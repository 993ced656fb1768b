// The backup drill with 1 million jobs: how long do a dump, and a restore that compares every row, take?
// In short: --customers 200 --jobs 1000
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { drill } from '../shared/drill.ts';
import { printGoals } from '../shared/figures.ts';
import { fillCompanies } from '../shared/large-companies.ts';
import { options } from '../shared/options.ts';

const MAX_SECONDS = 60;

const { customers, jobs } = options({ customers: 200_000, jobs: 1_000_000 });

await withPostgres(['max_wal_size=4GB'], async (serverUrl) => {
  const DATABASE_URL = await createDatabase(serverUrl, 'own');
  const into = await createDatabase(serverUrl, 'drill');
  await asOwner({ DATABASE_URL }, (client) => fillCompanies(client, { customers, jobs }));
  const { said, peakMb, dumpSeconds, restoreSeconds } = await drill(DATABASE_URL, into);
  console.log(said);
  printGoals(`the drill with ${jobs} jobs`, [
    ['most memory of the command, MB', peakMb.toFixed(0)],
    ['dump, s', dumpSeconds],
    ['restore and compare, s', restoreSeconds, `≤ ${MAX_SECONDS}`, restoreSeconds <= MAX_SECONDS],
  ]);
});
