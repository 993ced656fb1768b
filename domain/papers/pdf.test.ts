import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLockedPdf, isPdf, MAX_PDF_NAME, pdfName, savedName } from './pdf.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test('a PDF begins and ends as one, whatever is between', () => {
  assert.equal(isPdf(bytes('%PDF-1.7\n…\n%%EOF\n')), true);
  assert.equal(isPdf(bytes(`%PDF-1.4${'x'.repeat(5000)}%%EOF${' '.repeat(900)}`)), true);
  for (const not of ['', '%PDF-1.7', ' %PDF-1.7\n%%EOF', '<html>%PDF-1.7 %%EOF', `%PDF-1.7%%EOF${'x'.repeat(2000)}`])
    assert.equal(isPdf(bytes(not)), false, not.slice(0, 20));
});

test('a name has no folders, nothing hidden, and one ending', () => {
  assert.equal(pdfName('Tilbud på bad.pdf'), 'Tilbud på bad.pdf');
  assert.equal(pdfName('C:\\brev\\Tilbud.PDF'), 'Tilbud.pdf');
  assert.equal(pdfName('../../etc/passwd'), 'passwd.pdf');
  assert.equal(pdfName('rabatt\u202efdp.exe'), 'rabattfdp.exe.pdf');
  assert.equal(pdfName('a"\r\nb<c>.pdf'), 'abc.pdf');
  assert.equal(pdfName(' .pdf'), 'vedlegg.pdf');
  assert.equal(pdfName(''), 'vedlegg.pdf');
  assert.ok([...pdfName('å'.repeat(500))].length <= MAX_PDF_NAME);
});

test('a PDF is locked where it refers to a key, and not where it only contains the word', () => {
  assert.equal(isLockedPdf(bytes('%PDF-1.7 trailer << /Root 1 0 R/Encrypt 12 0 R >> %%EOF')), true);
  assert.equal(isLockedPdf(bytes('%PDF-1.7 trailer << /Encrypt << /Filter /Standard >> >> %%EOF')), true);
  for (const open of ['%PDF-1.7 /Encryption of /Encrypt %%EOF', '%PDF-1.7 /Enc', '%PDF-1.7 / /E /Root 1 0 R %%EOF'])
    assert.equal(isLockedPdf(bytes(open)), false, open);
});

test('a PDF made to take long to check is checked in a moment, and a key is found anywhere in it', () => {
  for (const before of [256 * 1024 - 20, 256 * 1024 - 3, 256 * 1024])
    assert.equal(isLockedPdf(bytes(`${'x'.repeat(before)}/Encrypt 12 0 R %%EOF`)), true, String(before));
  const before = process.threadCpuUsage();
  for (const mark of ['/', '/Encrypt', '/Encrypt 1 ']) assert.equal(isLockedPdf(bytes(mark.repeat(10_000_000 / mark.length))), false);
  assert.ok(process.threadCpuUsage(before).user < 3_000_000);
});

test('a picture is saved under the ending that it has here', () => {
  assert.equal(savedName('IMG_0042.JPG', 'webp'), 'IMG_0042.webp');
});
