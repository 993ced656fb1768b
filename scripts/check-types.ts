// A step of npm run check: the types, each folder with its own settings. One compiler checks all of them, every file once;
// `tsc -p` for each would check again what a folder imports. With names of folders: only these.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { API, type Diagnostic, type Project } from 'typescript/unstable/sync';

const root = join(import.meta.dirname, '..');
const allWorlds = [
  'domain/tsconfig.json',
  'words/tsconfig.json',
  'contract/tsconfig.json',
  'server/tsconfig.json',
  'web/tsconfig.json',
  'web/tsconfig.test.json',
  'gallery/tsconfig.json',
  'gallery/tsconfig.test.json',
  'e2e/tsconfig.json',
];

const folders = process.argv.slice(2);
const worlds = folders.length > 0 ? allWorlds.filter((world) => folders.some((folder) => world.startsWith(`${folder}/`))) : allWorlds;

function checkWorld({ program, rootFiles }: Project): Diagnostic[] {
  const ofFiles = rootFiles.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]);
  return [...program.getConfigFileParsingDiagnostics(), ...program.getProgramDiagnostics(), ...ofFiles];
}

const isOurs = (file: string): boolean => file.startsWith(root) && !file.includes('/node_modules/') && /\.tsx?$/.test(file);

/** An imported file that belongs to no folder's settings would not be checked. */
function findHomeless(projects: readonly Project[]): string[] {
  const homes = new Set(projects.flatMap(({ rootFiles }) => rootFiles));
  const met = new Set(projects.flatMap(({ program }) => program.getSourceFileNames().filter(isOurs)));
  return [...met.difference(homes)].map((file) => `${relative(root, file)}: in none of the projects of scripts/check-types.ts`);
}

function toLines({ fileName, pos, code, text, messageChain = [] }: Diagnostic): string {
  const before = fileName ? readFileSync(fileName, 'utf8').slice(0, pos).split('\n') : [];
  const place = fileName ? `${relative(root, fileName)}(${before.length},${(before.at(-1) ?? '').length + 1}): ` : '';
  return [`${place}error TS${code}: ${text}`, ...messageChain.flatMap(indented)].join('\n');
}
const indented = ({ text, messageChain = [] }: Diagnostic): string[] =>
  [text, ...messageChain.flatMap(indented)].map((line) => `  ${line}`);

const api = new API({ cwd: root });
const configs = worlds.map((world) => join(root, world));
const snapshot = api.updateSnapshot({ openProjects: configs });
const projects = configs.map((config) => {
  const project = snapshot.getProject(config);
  if (!project) throw new Error(`no project ${config}`);
  return project;
});
// Of a few folders it would name the files of all others.
const homeless = folders.length > 0 ? [] : findHomeless(projects);
const problems = new Set([...homeless, ...projects.flatMap(checkWorld).map(toLines)]);
api.close();
for (const problem of problems) console.error(problem);
process.exit(problems.size > 0 ? 1 : 0);
