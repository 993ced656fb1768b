// Cleans HTML in a thread of its own: one letter can take some 30 ms, and hundreds in a row would hold up every call.
import { parentPort } from 'node:worker_threads';
import { cleanHtml } from './clean-html.ts';

parentPort?.on('message', (texts: readonly string[]) => parentPort?.postMessage(texts.map(cleanHtml)));
