import { existsSync } from 'node:fs';
import { installPackage } from '../../../scripts/install-package.ts';
import { findBinaries } from '../../../scripts/postgres.ts';

export type ClusterTools = { patroni: string; etcd: string; haproxy: string; postgresBin: string };

/** Where each program comes from on Debian. Patroni's `etcd:` needs `python3-etcd`, and with TLS `python3-idna`, which no package brings. */
const PACKAGES = { patroni: ['patroni', 'python3-etcd', 'python3-idna'], etcd: ['etcd-server'], haproxy: ['haproxy'] };

/** What a cluster is made of. `mayInstall`: as root on Debian, what is missing is installed. A text says what is missing. */
export async function findClusterTools({ mayInstall }: { mayInstall: boolean }): Promise<ClusterTools | string> {
  const found: Record<string, string> = {};
  for (const [name, packages] of Object.entries(PACKAGES)) {
    if (mayInstall && !lookFor(name)) for (const one of packages) await installPackage(one);
    const place = lookFor(name);
    if (!place) return `${name} was not found (on Debian: apt-get install ${packages.join(' ')})`;
    found[name] = place;
  }
  const postgresBin = findBinaries();
  if (!postgresBin) return 'PostgreSQL was not found';
  return { ...(found as Omit<ClusterTools, 'postgresBin'>), postgresBin };
}

const lookFor = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'].map((folder) => `${folder}/${name}`).find((place) => existsSync(place));
