import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkPhotoFormat } from './photo.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

test('a photo is known by its first bytes', () => {
  for (const picture of ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBPVP8 '])
    assert.equal(checkPhotoFormat(bytes(picture)), null);
});

test('what a telephone keeps by default is named, so that words can say how to change it', () => {
  assert.equal(checkPhotoFormat(bytes('\0\0\0\x18ftypheic')), 'photo-heic');
  assert.equal(checkPhotoFormat(bytes('\0\0\0\x18ftypmif1')), 'photo-heic');
});

test('anything else is no picture: a PDF, a film, a text, nothing', () => {
  for (const other of ['%PDF-1.7', '\0\0\0\x18ftypisom', '<svg/>', 'RIFF\0\0\0\0WAVE', ''])
    assert.equal(checkPhotoFormat(bytes(other)), 'photo-no-picture', other);
});
