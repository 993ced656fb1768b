import { BOOT_ID, type Boot } from '#domain/boot.ts';

let current: Boot | undefined;

/** Set once, before anything renders: in the browser from the page's data block, at build time from the build. */
export function setBoot(value: Boot): void {
  current = value;
}

export function boot(): Boot {
  if (!current) throw new Error('setBoot has not been called');
  return current;
}

/** The data block is plain JSON in the page; it is never executed. */
export function readBoot(): Boot {
  return JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? 'null') as Boot;
}

/** The URL of an image made from the brand's logo. It changes with the logo, so browsers may cache it. */
export const brandPicture = (kind: 'logo' | 'logo-on-dark' | 'logo-small'): string => `/brand/${kind}.png?v=${boot().brand.logo}`;
