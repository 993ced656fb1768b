import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { call } from './call.ts';

const WARM_UP = 5;

/** The same call one after another, warm: how long each took, and what the last one answered. */
export async function timeCalls(url: string, authorization: string, rounds: number): Promise<{ ms: number[]; text: string }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let text = '';
  for (let i = -WARM_UP; i < rounds; i++) {
    const answer = await call(url, { headers: { authorization }, agent });
    assert.equal(answer.status, 200, answer.text.slice(0, 200));
    if (i >= 0) times.push(answer.ms);
    text = answer.text;
  }
  agent.destroy();
  return { ms: times, text };
}
