/** Money is counted in whole øre; kroner with decimals exist only on the wire and on the screen. */
declare const ore: unique symbol;
export type Ore = number & { readonly [ore]: true };

/** The one rounding rule: half away from zero. Negative zero is zero, or a credit note would show "-0,00". */
export function roundToOre(value: number): Ore {
  const rounded = Math.sign(value) * Math.round(withoutBinaryDust(Math.abs(value)));
  return (rounded + 0 || 0) as Ore;
}

/** 1.005 kroner is 100.49999999999999 øre in binary: twelve significant digits give the decimal that was meant. */
const withoutBinaryDust = (value: number): number => Number(value.toPrecision(12));

export const oreFromKroner = (kroner: number): Ore => roundToOre(kroner * 100);
export const kronerFromOre = (amount: Ore): number => amount / 100;
export const addOre = (...amounts: Ore[]): Ore => amounts.reduce((sum, a) => sum + a, 0) as Ore;
