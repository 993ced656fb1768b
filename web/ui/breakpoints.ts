/** The widths at which pages change. The style sheets write the same conditions, and `npm run check` lets no other pass. */
export const PHONE = '(max-width: 640px)';
export const TABLET = '(max-width: 992px)';
export const DESKTOP = '(min-width: 1200px)';
