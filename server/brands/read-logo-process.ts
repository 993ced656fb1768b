// Draws one uploaded logo, in a process of its own: a hostile drawing uses up the time and memory of this process alone.
import { type DrawingProblem, problemWithDrawing } from '#domain/company/logo.ts';
import { sharp } from '../pictures/sharp.ts';

export type LogoAnswer = { png: Uint8Array } | { problem: DrawingProblem | 'logo-too-large' };

/** Twice the largest size that is made of it. */
const [MAX_WIDTH, MAX_HEIGHT] = [1440, 504];
const MAX_SIDE = 8000;
const MAX_PIXELS = 16_000_000;
const SVG_DPI = 72;
const MAX_SECONDS = 5;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function draw(bytes: Buffer): Promise<LogoAnswer> {
  const isPng = bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);
  const problem = isPng ? null : problemWithDrawing(bytes.toString('utf8'));
  if (problem) return { problem };
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false } as const;
  try {
    const { width, height, format } = await sharp(bytes, { ...options, density: SVG_DPI, limitInputPixels: false }).metadata();
    if (format !== (isPng ? 'png' : 'svg')) return { problem: 'logo-no-picture' };
    if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) return { problem: 'logo-too-large' };
    const density = Math.min(2400, Math.max(1, SVG_DPI * Math.min(MAX_WIDTH / width, MAX_HEIGHT / height)));
    const png = await sharp(bytes, isPng ? options : { ...options, density })
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MAX_SECONDS })
      .png({ palette: true })
      .toBuffer();
    return { png: new Uint8Array(png) };
  } catch {
    return { problem: 'logo-no-picture' };
  }
}

process.once('message', (bytes) => void draw(Buffer.from(bytes as Uint8Array)).then((answer) => process.send?.(answer)));
// Where the server is gone, its answer is not needed.
process.once('disconnect', () => process.exit());
