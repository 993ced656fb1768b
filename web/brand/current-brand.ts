import type { BootBrand } from '#domain/boot.ts';
import { boot } from '../app/boot.ts';

/** The brand whose portal this is. */
export const currentBrand = (): BootBrand => boot().brand;
