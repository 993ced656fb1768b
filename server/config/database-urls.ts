import type { SettingReader } from './setting-reader.ts';

/** By database id. */
export function readDatabaseUrls(
  { env, url, problems }: SettingReader,
  setting: 'DATABASE_URL' | 'DATABASE_REPLICA_URL',
): Map<number, string> {
  const schemes = ['postgres:', 'postgresql:'];
  const others = Object.keys(env).filter((name) => name.startsWith(`${setting}_`));
  const wrong = others.filter((name) => !/_[1-9]\d{0,5}$/.test(name) || name.length > `${setting}_999999`.length);
  for (const name of wrong) problems.push(`${name} names no database: it ends in the number of one, such as ${setting}_2`);
  const found = new Map([[0, url(setting, schemes)]]);
  for (const name of others.filter((name) => !wrong.includes(name))) found.set(Number(name.slice(setting.length + 1)), url(name, schemes));
  const addresses = new Map([...found].filter(([, address]) => address !== ''));
  if (setting === 'DATABASE_URL' && addresses.size > 0 && !addresses.has(0) && problems.length === 0)
    problems.push('DATABASE_URL is needed as soon as another database is named: it has the directory of the companies');
  return addresses;
}
