import { randomInt } from 'node:crypto';
import { SECOND } from '#domain/time.ts';

const FROM_MS = SECOND / 2;
const TO_MS = 3 * SECOND;

/**
 * Not at once: making a password and a mail takes work, and whoever asks for something else right afterwards would feel by its
 * time whether the address was known. A process that ends before has written down what is to be done.
 */
export const wakeLater = (wake: () => void): void => void setTimeout(wake, randomInt(FROM_MS, TO_MS)).unref();
