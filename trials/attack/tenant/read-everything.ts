import type { LightMyRequestResponse } from 'fastify';
import { readPdf } from '#server/testing/read-pdf.ts';
import { readZip } from '#server/testing/read-zip.ts';

/** All that an answer tells, in words: its headers, its text, and what stands in the PDFs and ZIPs that it is or holds. */
export async function readEverything(answer: LightMyRequestResponse): Promise<string> {
  const headers = JSON.stringify(answer.headers);
  const type = String(answer.headers['content-type']);
  if (answer.statusCode !== 200 || !/pdf|zip/.test(type)) return `${headers} ${answer.body}`;
  return `${headers} ${await textOf(type, answer.rawPayload)}`;
}

async function textOf(type: string, bytes: Buffer): Promise<string> {
  if (type.includes('pdf')) return (await readPdf(bytes)).text;
  const parts = [];
  for (const [name, content] of readZip(bytes))
    parts.push(name, name.endsWith('.pdf') ? await textOf('pdf', content) : content.toString('utf8'));
  return parts.join(' ');
}
