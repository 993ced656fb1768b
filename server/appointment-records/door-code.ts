import { randomInt } from 'node:crypto';

/** Three digits that the customer can ask for at the door. */
export const newDoorCode = (): string => String(randomInt(1000)).padStart(3, '0');
