import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPdf, MAX_PDF_NAME, pdfName } from './pdf.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test('a PDF begins and ends as one, whatever stands between', () => {
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
