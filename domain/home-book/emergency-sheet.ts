/** Where one photo each belongs. */
export const SHEET_PLACES = ['stopcock', 'fuse-box'] as const;
export type SheetPlace = (typeof SHEET_PLACES)[number];

export const MAX_PLACE_WORDS = 500;
export const MAX_SHEET_NOTES = 1000;

/** What can go wrong in a home, in the order in which it is read. */
export const DANGERS = ['water', 'fire', 'electricity', 'gas'] as const;
export type Danger = (typeof DANGERS)[number];
/** A home without gas reads nothing of it. */
export const dangersOf = ({ hasGas }: { hasGas: boolean }): Danger[] => DANGERS.filter((danger) => danger !== 'gas' || hasGas);

/** Where the browser keeps the sheet. The service worker knows it by the same name. */
export const SHEET_CACHE = 'emergency-sheet';
