import { boot } from '../app/boot.ts';

/** The address of one of the pictures made of the portal's logo. It changes with the logo, so a browser may keep it. */
export const brandPicture = (kind: 'logo' | 'logo-on-dark' | 'logo-small'): string => `/brand/${kind}.png?v=${boot().brand.logo}`;
