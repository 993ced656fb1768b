import { setImmediate as rest } from 'node:timers/promises';
import { type TakeTurn, takeTurns } from '../queue/take-turns.ts';

/** A small document takes the event loop 20 to 40 ms: one after the other, and other calls are answered in between. */
const onLoopInTurn = takeTurns({ running: 1, runningEach: 1, waiting: 64 });

export const drawInTurn: TakeTurn = (turn, draw) =>
  onLoopInTurn(turn, async () => {
    await rest();
    return draw();
  });

/** A large one takes a thread, half a second and more: two of one company at most and one of a login, so that there is always a place for others. */
export const drawInThreadInTurn = takeTurns({ running: 3, runningEach: 2, runningPerSource: 1, waiting: 64 });
