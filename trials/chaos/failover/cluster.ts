// Three PostgreSQL under Patroni, three etcd and an HAProxy from the files in ops/cluster, on free ports, as an ordinary user.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { MINUTE, SECOND } from '#domain/time.ts';
import { type ChaosProxy, startChaosProxy } from '#server/testing/chaos-proxy.ts';
import { childrenOf, freePort, unprivilegedUser } from '../../../scripts/postgres.ts';
import { call } from '../../shared/call.ts';
import type { ClusterTools } from './cluster-tools.ts';
import { makeService, type Service } from './service.ts';

const NODES = [1, 2, 3] as const;
const ADDRESS = '127.0.0.1';
const API_USER = 'operator';
/** HAProxy takes every node for the primary until it has checked. */
const CHECKED_AFTER_MS = 4 * SECOND;
const WHOLE_WITHIN_MS = 3 * MINUTE;

type Member = { name: string; role: string; state: string; timeline?: number };

export type Cluster = {
  /** The present primary, by way of HAProxy. The role is the portal's own and no superuser. */
  url: string;
  leader(): Promise<number>;
  syncStandby(): Promise<number>;
  /** Waits for one leader, a synchronous standby, and all nodes on the same timeline. */
  untilWhole(): Promise<void>;
  /** PostgreSQL of a node with everything that belongs to it. */
  signalPostgres(node: number, signal: NodeJS.Signals): void;
  patroni: Service[];
  etcd: Service[];
  etcdLeader(): Promise<number>;
  switchOver(): Promise<void>;
  reloadHaproxy(): Promise<void>;
  /** The proxies between a node's Patroni and each etcd. */
  wires: ChaosProxy[][];
  stop(): Promise<void>;
};

export async function startCluster(tools: ClusterTools): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-cluster-'));
  const user = unprivilegedUser();
  const own = (path: string) => {
    if (user.uid !== undefined) chownSync(path, user.uid, user.gid ?? user.uid);
    return path;
  };
  own(folder);
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return own(path);
  };
  const services: Service[] = [];
  const service = (program: string, args: readonly string[]): Service => {
    const made = makeService(() =>
      spawn(program, args, { ...user, cwd: folder, stdio: 'ignore', env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder } }),
    );
    services.push(made);
    return made;
  };
  const ports = await freePorts(NODES.length * 4 + 1);
  const portOf = (kind: 0 | 1 | 2 | 3, node: number): number => ports[kind * NODES.length + node - 1] as number;
  const [POSTGRES, API, CLIENT, PEER] = [0, 1, 2, 3] as const;
  const front = ports.at(-1) as number;
  const password = randomBytes(12).toString('hex');
  // Patroni calls a PostgreSQL that listens on this address by that name.
  const tls = makeCertificates(folder, 'localhost');
  own(tls.keyFile);
  chmodSync(folder, 0o711);
  const agent = new Agent({ ca: readFileSync(tls.caFile), cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) });

  const allPeers = NODES.map((n) => `e${n}=https://${ADDRESS}:${portOf(PEER, n)}`).join(',');
  const etcd = NODES.map((n) => {
    const words = {
      name: `e${n}`,
      address: ADDRESS,
      dataDir: join(folder, `etcd${n}`),
      clientPort: portOf(CLIENT, n),
      peerPort: portOf(PEER, n),
    };
    return service(tools.etcd, ['--config-file', write(`etcd${n}.yml`, fill('etcd.yml', { ...words, ...tls, allPeers }))]);
  });
  for (const one of etcd) one.start();
  const wires: ChaosProxy[][] = [];
  for (const _ of NODES) wires.push(await Promise.all(NODES.map(() => startChaosProxy())));
  await until('etcd has a leader', async () => (await etcdLeader()) !== 0);

  const patroni = NODES.map((n) => {
    const dataDir = join(folder, `pg${n}`);
    own(mkdirSync(dataDir, { mode: 0o700, recursive: true }) ?? dataDir);
    const etcdHosts = NODES.map((e, i) => new URL(wires[n - 1]?.[i]?.through(`http://${ADDRESS}:${portOf(CLIENT, e)}`) ?? '').host).join(
      ',',
    );
    const words = {
      name: `pg${n}`,
      address: ADDRESS,
      apiPort: portOf(API, n),
      port: portOf(POSTGRES, n),
      dataDir,
      binDir: tools.postgresBin,
    };
    const secrets = { superuserPassword: password, replicationPassword: password, rewindPassword: password };
    const who = { apiUser: API_USER, apiPassword: password, nodes: `${ADDRESS}/32`, portals: `${ADDRESS}/32` };
    const text = fill('patroni.yml', { ...words, ...secrets, ...tls, ...who, etcdHosts, etcdByProxy: 'true' });
    return service(tools.patroni, [write(`patroni${n}.yml`, text)]);
  });
  for (const one of patroni) {
    one.start();
    await sleep(1000);
  }
  const servers = NODES.map((n) => `  server pg${n} ${ADDRESS}:${portOf(POSTGRES, n)} check port ${portOf(API, n)}`).join('\n');
  const haproxyFile = write('haproxy.cfg', fill('haproxy.cfg', { ...namesOf(user), ...tls, address: ADDRESS, port: front, servers }));
  let haproxy = service(tools.haproxy, ['-db', '-f', haproxyFile]);

  async function members(): Promise<Member[]> {
    for (const n of NODES) {
      const answer = await call(`https://${ADDRESS}:${portOf(API, n)}/cluster`, { agent }).catch(() => null);
      if (answer?.status === 200) return (JSON.parse(answer.text) as { members: Member[] }).members;
    }
    return [];
  }
  const nodeOf = async (role: string): Promise<number> => Number((await members()).find((m) => m.role === role)?.name.slice(2) ?? 0);
  async function etcdLeader(): Promise<number> {
    for (const n of NODES) {
      const answer = await call(`https://${ADDRESS}:${portOf(CLIENT, n)}/v2/stats/self`, { agent }).catch(() => null);
      if (answer?.status === 200 && (JSON.parse(answer.text) as { state: string }).state === 'StateLeader') return n;
    }
    return 0;
  }
  async function isWhole(): Promise<boolean> {
    const all = await members();
    const isUp = all.length === NODES.length && all.every((m) => m.state === 'running' || m.state === 'streaming');
    const oneLine = new Set(all.map((m) => m.timeline)).size === 1;
    return isUp && oneLine && all.some((m) => m.role === 'leader') && all.some((m) => m.role === 'sync_standby');
  }
  const untilWhole = () => until('the cluster is whole', isWhole, async () => JSON.stringify(await members()));
  const cluster: Cluster = {
    url: `postgres://kundeportal:${password}@${ADDRESS}:${front}/kundeportal?${sslQuery(tls)}`,
    leader: () => nodeOf('leader'),
    syncStandby: () => nodeOf('sync_standby'),
    untilWhole,
    signalPostgres(node, signal) {
      const pid = Number(readFileSync(join(folder, `pg${node}`, 'postmaster.pid'), 'utf8').split('\n')[0]);
      for (const one of [pid, ...childrenOf(pid)]) signalQuietly(one, signal);
    },
    patroni,
    etcd,
    wires,
    etcdLeader,
    async switchOver() {
      const [from, to] = [await nodeOf('leader'), await nodeOf('sync_standby')];
      const body = { leader: `pg${from}`, candidate: `pg${to}` };
      const url = `https://${ADDRESS}:${portOf(API, from)}/switchover`;
      const stranger = await call(url, { method: 'POST', body, agent });
      if (stranger.status !== 401) throw new Error(`anybody may switch over: ${stranger.status}`);
      const headers = { authorization: encodeBasic({ id: API_USER, value: password }) };
      const answer = await call(url, { method: 'POST', body, headers, agent });
      if (answer.status !== 200) throw new Error(`switchover: ${answer.status} ${answer.text}`);
    },
    async reloadHaproxy() {
      haproxy = service(tools.haproxy, ['-db', '-f', haproxyFile, '-sf', String(haproxy.pid())]);
      haproxy.start();
    },
    async stop() {
      for (const one of services.toReversed()) {
        one.signal('SIGCONT');
        await one.end('SIGTERM');
      }
      for (const wire of wires.flat()) await wire.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await untilWhole();
    haproxy.start();
    await sleep(CHECKED_AFTER_MS);
    await createRole(`postgres://postgres:${password}@${ADDRESS}:${front}/postgres?${sslQuery(tls)}`, password);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** By the script that an operator runs; all nodes have one address here. */
function makeCertificates(folder: string, name: string): { certFile: string; keyFile: string; caFile: string } {
  const script = fileURLToPath(new URL('../../../ops/cluster/certificates.sh', import.meta.url));
  execFileSync('sh', [script, name, ADDRESS], { cwd: folder, stdio: 'ignore' });
  return { certFile: join(folder, `${ADDRESS}.pem`), keyFile: join(folder, `${ADDRESS}.key`), caFile: join(folder, 'ca.pem') };
}

const sslQuery = ({ caFile }: { caFile: string }): string => `sslmode=verify-full&sslrootcert=${caFile}`;

/** The names behind the ids that the programs run as. */
function namesOf({ uid, gid }: { uid?: number; gid?: number }): { user: string; group: string } {
  const idOf = (flag: '-u' | '-g') => (flag === '-u' ? uid : gid) ?? Number(execFileSync('id', [flag], { encoding: 'utf8' }));
  const nameIn = (file: string, id: number) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find((fields) => fields[2] === String(id))?.[0] ?? 'no server';
  return { user: nameIn('/etc/passwd', idOf('-u')), group: nameIn('/etc/group', idOf('-g')) };
}

/** A file of ops/cluster with its words filled in. One that is left is a mistake. */
function fill(name: string, words: Record<string, string | number>): string {
  const template = readFileSync(new URL(`../../../ops/cluster/${name}`, import.meta.url), 'utf8');
  const settings = template.replace(/^\s*#.*\n/gm, '');
  return settings.replace(/\{\{(\w+)\}\}/g, (_, word: string) => {
    const value = words[word];
    if (value === undefined) throw new Error(`ops/cluster/${name}: ${word} is not filled in`);
    return String(value);
  });
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

async function createRole(url: string, password: string): Promise<void> {
  const statements = [
    `create role kundeportal login createrole password '${password}'`,
    'create database kundeportal owner kundeportal',
    // For the filling of trials alone.
    'grant set on parameter session_replication_role to kundeportal',
  ];
  await until('HAProxy leads to the primary', async () => {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ away: boolean }>('select pg_is_in_recovery() as away');
      if (rows[0]?.away) return false;
      for (const statement of statements) await client.query(statement);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code?.startsWith('42')) throw error;
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  });
}

async function until(what: string, isSo: () => Promise<boolean>, why?: () => Promise<string>): Promise<void> {
  const endsAt = performance.now() + WHOLE_WITHIN_MS;
  while (!(await isSo())) {
    if (performance.now() > endsAt) throw new Error(`not within three minutes: ${what} ${(await why?.()) ?? ''}`);
    await sleep(250);
  }
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has gone by itself.
  }
}
