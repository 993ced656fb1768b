/** The widths at which layouts change. The style sheets use the same conditions, and `npm run check` allows no others. */
export const PHONE = '(max-width: 640px)';
export const TABLET = '(max-width: 992px)';
export const DESKTOP = '(min-width: 1200px)';
