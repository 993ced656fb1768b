/** What the office may send in a conversation. As large as a photo may be: both are held in memory while they come. */
export const MAX_PDF_BYTES = 10 * 1024 * 1024;
export const PDF_TYPES = ['application/pdf'] as const;
export const MAX_PDFS = 4;
export const MAX_PDF_NAME = 120;

const START = '%PDF-';
const END = '%%EOF';
/** Where readers look for the end. */
const TAIL_BYTES = 1024;

const text = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** By its first and last bytes, whatever its name and type say: one that was cut off on its way is none. */
export const isPdf = (bytes: Uint8Array): boolean =>
  text(bytes.subarray(0, START.length)) === START && text(bytes.subarray(-TAIL_BYTES)).includes(END);

/** Locked with a password, of whichever kind: the reference to the key stands in the clear, also where everything else is packed. */
export function isLockedPdf(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += WINDOW_BYTES)
    if (LOCK.test(latin1.decode(bytes.subarray(at, at + WINDOW_BYTES + MAX_LOCK_BYTES)))) return true;
  return false;
}
/** To another part of the file, or written out in place. */
const LOCK = /\/Encrypt\s{0,8}(?:\d{1,10}\s{1,4}\d{1,5}\s{1,4}R|<<)/;
const MAX_LOCK_BYTES = 40;
/** So that a large file is not held twice; looking byte by byte would hold up everybody for seconds. */
const WINDOW_BYTES = 256 * 1024;
const latin1 = new TextDecoder('latin1');

/** The name under which it is shown and saved: no folders, nothing that cannot be seen, and always the ending that it really has. */
export function savedName(given: string, ending: 'pdf' | 'webp'): string {
  const name = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  const seen = [...name].filter((char) => !/[\p{C}<>:"|?*]/u.test(char)).join('');
  const stem = seen.replace(/\.(pdf|jpe?g|png|webp)$/i, '').trim();
  return `${
    [...stem]
      .slice(0, MAX_PDF_NAME - 20)
      .join('')
      .trim() || 'vedlegg'
  }.${ending}`;
}

export const pdfName = (given: string): string => savedName(given, 'pdf');
