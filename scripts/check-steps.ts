import { existsSync } from 'node:fs';

/** A program of `node_modules/.bin` with its arguments. */
export type Step = readonly string[];

const TYPES = ['node', 'scripts/check-types.ts'];
const STATEMENTS = ['node', 'scripts/sql/check.ts'];
const BIOME = ['biome', 'ci', '--error-on-warnings', '--no-errors-on-unmatched'];
const ROOMS = ['node', 'scripts/check-rooms.ts'];
const STYLES = ['node', 'scripts/check-styles.ts'];

/** The longest first. */
export const ALL_STEPS: readonly Step[] = [TYPES, STATEMENTS, [...BIOME, '.'], ['knip', '--no-progress'], ROOMS, STYLES];

/** Whose types can break by a change in a folder. What is not here, such as settings, can break all. */
const READ_BY: Record<string, readonly string[]> = {
  domain: ['domain', 'words', 'contract', 'server', 'web', 'gallery', 'e2e'],
  words: ['words', 'server', 'web', 'gallery', 'e2e'],
  contract: ['contract', 'server', 'web', 'gallery', 'e2e'],
  brands: ['server', 'web', 'gallery', 'e2e'],
  server: ['server', 'e2e'],
  web: ['web', 'gallery', 'e2e'],
  gallery: ['gallery'],
  e2e: ['e2e'],
  scripts: ['server', 'e2e'],
  trials: ['server', 'e2e'],
};
const WITHOUT_TYPES = /\.(md|css|svg|sql|txt|sh|yml)$/;

/** What these files can break, without the unused code, which only the whole check finds. */
export function stepsOf(changed: readonly string[], exists = existsSync): Step[] {
  const has = (pattern: RegExp): boolean => changed.some((file) => pattern.test(file));
  const folders = new Set(changed.filter((file) => !WITHOUT_TYPES.test(file)).map((file) => file.split('/')[0] ?? ''));
  const isAll = [...folders].some((folder) => !READ_BY[folder]);
  const layers = [...new Set([...folders].flatMap((folder) => READ_BY[folder] ?? []))].sort();
  const present = changed.filter((file) => exists(file));
  return [
    ...(folders.size > 0 ? [isAll ? TYPES : [...TYPES, ...layers]] : []),
    ...(has(/^(server|scripts\/sql)\//) ? [STATEMENTS] : []),
    ...(present.length > 0 ? [[...BIOME, ...present]] : []),
    ...(has(/\.tsx?$/) ? [ROOMS] : []),
    ...(has(/^(web|gallery)\//) ? [STYLES] : []),
  ];
}
