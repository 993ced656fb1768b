import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage } from './install-package.ts';

/** Where a program is. As root on Debian it is installed when it is missing. Null: there is none. */
export async function findTool(name: string): Promise<string | null> {
  return search(name) ?? ((await installPackage(name)) ? search(name) : null);
}

export async function needTool(name: string): Promise<string> {
  const found = await findTool(name);
  if (!found) throw new Error(missingTool(name));
  return found;
}

export const missingTool = (name: string): string => `${name} was not found: install it (on Debian: apt-get install ${name})`;

function search(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, name)).find((place) => existsSync(place)) ?? null;
}
