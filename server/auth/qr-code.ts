export type QrCode = { size: number; path: string };

/** Drawn on the server, so that the browser needs no library: it gets a path. */
export async function qrCodeOf(text: string): Promise<QrCode> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
}
