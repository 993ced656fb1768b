import { randomInt } from 'node:crypto';
import { SECOND } from '#domain/time.ts';

const FROM_MS = SECOND / 2;
const TO_MS = 3 * SECOND;

/**
 * Not at once: making a password and a mail takes work, and the time of the sender's next call would reveal whether the address was
 * known. If the process ends before, the request is still in the database.
 */
export const wakeAfterRandomDelay = (wake: () => void): void => void setTimeout(wake, randomInt(FROM_MS, TO_MS)).unref();
