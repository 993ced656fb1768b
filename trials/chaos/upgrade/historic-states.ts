import { execFileSync } from 'node:child_process';
import { digestOf, type Migration } from '#server/db/migration-list.ts';

export type HistoricState = { commit: string; migrations: (Migration & { text: string })[] };

const MAX_BYTES = 1e8;
const git = (args: string[], input = ''): string =>
  execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', maxBuffer: MAX_BYTES, input });
const linesOf = (text: string): string[] => text.trim().split('\n');

/** Every different set of migrations that a commit had, in the order of their names, as they were applied then. */
export function readHistoricStates(until: string): HistoricState[] {
  const commits = linesOf(git(['rev-list', '--reverse', '--topo-order', until]));
  const folders = linesOf(
    git(['cat-file', '--batch-check=%(objectname)'], commits.map((commit) => `${commit}:server/db/migrations\n`).join('')),
  );
  const states = new Map<string, HistoricState>();
  for (const [at, folder] of folders.entries())
    if (!folder.endsWith(' missing') && !states.has(folder))
      states.set(folder, { commit: commits[at] ?? '', migrations: readFolder(folder) });
  return [...states.values()];
}

const readFolder = (folder: string): HistoricState['migrations'] =>
  linesOf(git(['ls-tree', '--full-tree', folder])).flatMap((line) => {
    const [, hash = '', name = ''] = /blob (\S+)\t(.*\.sql)$/.exec(line) ?? [];
    if (!name) return [];
    const text = git(['cat-file', 'blob', hash]);
    return [{ name, text, digest: digestOf(text) }];
  });
