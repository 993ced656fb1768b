export type QrCode = { size: number; path: string };

/** Drawn on the server, so that the browser needs no library: it gets a path. */
export async function qrCodeOf(text: string): Promise<QrCode> {
  const { default: qrcode } = await import('qrcode');
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const dark = [...data].flatMap((isDark, i) => (isDark ? [`M${i % size} ${Math.floor(i / size)}h1v1h-1z`] : []));
  return { size, path: dark.join('') };
}
