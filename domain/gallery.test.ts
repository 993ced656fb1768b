import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GALLERY_PAGES, galleryPath } from './gallery.ts';

test('each page of the gallery has an address of its own under /admin', () => {
  assert.equal(galleryPath('gallery'), '/admin/gallery');
  assert.equal(new Set(GALLERY_PAGES.map(galleryPath)).size, GALLERY_PAGES.length);
});
