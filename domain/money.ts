/** Money is counted in whole øre; kroner with decimals exist only on the wire and on the screen. */
declare const ore: unique symbol;
export type Ore = number & { readonly [ore]: true };

/** The one rounding rule: half away from zero. Never negative zero, or a credit note would show "-0,00". */
export function roundToOre(value: number): Ore {
  const size = Math.round(withoutBinaryDust(Math.abs(value)));
  return (value < 0 && size > 0 ? -size : size) as Ore;
}

/**
 * 1.005 kroner is 100.49999999999999 øre in binary: fifteen significant digits, all that a number is sure to keep, give the
 * decimal that was meant. So a price times a quantity with three decimals is exact below ten billion kroner.
 */
const withoutBinaryDust = (value: number): number => Number(value.toPrecision(15));

export const oreFromKroner = (kroner: number): Ore => roundToOre(kroner * 100);
export const kronerFromOre = (amount: Ore): number => amount / 100;
export const addOre = (...amounts: Ore[]): Ore => amounts.reduce((sum, a) => sum + a, 0) as Ore;
