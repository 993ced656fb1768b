import type { ChildServer } from './child-server.ts';
import { cpuMsOfChildren } from './cpu.ts';
import type { CustomerCall } from './customer-calls.ts';
import { type Load, load } from './load.ts';

/** Processor time for each answer: what other work on the machine takes is not in it. */
export type LoadWithCpu = Load & { serverUs: number; postgresUs: number };

export async function loadWithCpu(
  server: ChildServer,
  postgresPid: number,
  calls: readonly CustomerCall[],
  seconds: number,
): Promise<LoadWithCpu> {
  const before = { server: server.cpuMs(), postgres: cpuMsOfChildren(postgresPid) };
  const result = await load(server.address, calls, seconds);
  const usEach = (ms: number) => (ms * 1000) / result.answered;
  return {
    ...result,
    serverUs: usEach(server.cpuMs() - before.server),
    postgresUs: usEach(cpuMsOfChildren(postgresPid) - before.postgres),
  };
}
