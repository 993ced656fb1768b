import type { Brand } from '#domain/company/brand.ts';
import { drawLogo } from '../brands/draw-logo.ts';
import { drawWordmark } from '../brands/pictures.ts';
import { onWhite, type PrintedBrand } from '../brands/printed-brand.ts';

/** A brand as papers carry it, where there is no database: its name is its logo. */
export async function drawPrintedBrand(brand: Brand): Promise<PrintedBrand> {
  const pictures = await drawLogo(drawWordmark(brand), brand.look.bar);
  const bytesOf = (kind: string) => onWhite(pictures.find((picture) => picture.kind === kind)?.bytes as Buffer);
  return { ...brand, logoPng: await bytesOf('logo'), smallLogoPng: await bytesOf('logo-small') };
}
