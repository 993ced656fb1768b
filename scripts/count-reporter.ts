// A reporter of node's test runner that writes what is to be counted, one JSON value a line, for `test-files.ts`.
import type { TestEvent } from 'node:test/reporters';
import type { CountedTest } from './test-files.ts';

export default async function* countReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of source) {
    const counted = count(event);
    if (counted) yield `${JSON.stringify(counted)}\n`;
  }
}

function count({ type, data }: TestEvent): CountedTest | null {
  if (type !== 'test:pass' && type !== 'test:fail') return null;
  // The suite that `test-group.ts` makes of a file.
  if (data.nesting === 0) return { kind: 'file', isGood: type === 'test:pass' };
  if (type === 'test:fail') return isContainer(data.details) ? null : { kind: 'failed', name: data.name };
  if (data.skip !== undefined && data.skip !== false) return { kind: 'skipped', reason: typeof data.skip === 'string' ? data.skip : '' };
  return data.details.type === 'suite' ? null : { kind: 'passed' };
}

/** What failed only because of something in it: that is counted by itself. */
const isContainer = ({ type, error }: { type?: string; error: Error & { failureType?: string } }): boolean =>
  type === 'suite' || error.failureType === 'subtestsFailed';
