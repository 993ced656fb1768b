import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a PDF would do beyond being read: scripts, links, files that it carries. */
export async function pdfActions(bytes: Buffer): Promise<string[]> {
  const found: string[] = [];
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  if (await pdf.getJSActions()) found.push('scripts');
  if (await pdf.getOpenAction()) found.push('an action on opening');
  if (await pdf.getAttachments()) found.push('attachments');
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    if (await page.getJSActions()) found.push(`scripts on page ${number}`);
    for (const annotation of (await page.getAnnotations()) as { subtype: string; url?: string }[])
      found.push(`${annotation.subtype} ${annotation.url ?? ''} on page ${number}`);
  }
  await task.destroy();
  // Names of objects, outside the compressed streams, in case the reader above does not know them all.
  const outline = bytes.toString('latin1').replace(/stream\r?\n[\s\S]*?endstream/g, '');
  for (const name of outline.match(/\/(JavaScript|JS|URI|Launch|SubmitForm|GoToR|GoToE|EmbeddedFile|RichMedia|AA|OpenAction|XFA)\b/g) ?? [])
    found.push(name);
  return found;
}
