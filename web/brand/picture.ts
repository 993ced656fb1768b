import { boot } from '../app/boot.ts';

/** The URL of an image made from the brand's logo. It changes with the logo, so browsers may cache it. */
export const brandPicture = (kind: 'logo' | 'logo-on-dark' | 'logo-small'): string => `/brand/${kind}.png?v=${boot().brand.logo}`;
