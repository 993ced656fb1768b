import assert from 'node:assert/strict';
import { test } from 'node:test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { qrCodeOf } from './authenticator-app.ts';

/** What a camera reads of the drawn path, on the white ground that the page gives it. */
async function readBack(text: string): Promise<{ size: number; read: string | undefined }> {
  const { size, path } = await qrCodeOf(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${size + 8} ${size + 8}" width="600" height="600" shape-rendering="crispEdges">
    <rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { size, read: jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data };
}

test('a camera reads from the QR code what was written into it, of any length and with any letters', async () => {
  const key = 'secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=';
  for (const text of ['x', `otpauth://totp/Bj%C3%B8rk:admin?${key}Bj%C3%B8rk`, `otpauth://totp/${'Ø'.repeat(120)}?${key}`])
    assert.equal((await readBack(text)).read, text);
});

test('the QR code of an app’s address is as small as the middle level of error correction allows', async () => {
  assert.equal((await readBack('otpauth://totp/Firma:kari?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Firma')).size, 37);
});
