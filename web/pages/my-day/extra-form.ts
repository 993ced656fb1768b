import { type Ore, oreFromKroner } from '#domain/money.ts';
import { checkExtraPrice } from '#domain/prices/extra.ts';
import { readKroner } from '#domain/prices/read-kroner.ts';
import type { Input } from '../../api/call.ts';
import type { SavedPhoto } from '../../case-view/photo-tray.ts';

export const PRICE_WAYS = ['fixed', 'hourly'] as const;
export const ANSWER_WAYS = ['asked', 'orally'] as const;

/** The values as typed. `key`: sending the same one again stores the same extra. */
export type TypedExtra = {
  key: string;
  words: string;
  price: (typeof PRICE_WAYS)[number];
  sum: string;
  rate: string;
  how: (typeof ANSWER_WAYS)[number];
  name: string;
  photos: SavedPhoto[];
};

export const newExtra = (): TypedExtra => ({
  key: crypto.randomUUID(),
  words: '',
  price: 'fixed',
  sum: '',
  rate: '',
  how: 'asked',
  name: '',
  photos: [],
});

const oreTyped = (text: string): Ore => oreFromKroner(readKroner(text) ?? 0);

type Body = Input<'POST /api/MyDay/WriteExtra'>['body'];
export const bodyOfExtra = (appointmentId: number, typed: TypedExtra): Body => ({
  key: typed.key,
  appointmentId,
  words: typed.words.trim(),
  sumOre: oreTyped(typed.sum),
  rateOre: typed.price === 'hourly' ? oreTyped(typed.rate) : null,
  orally: typed.how === 'orally' ? typed.name.trim() : null,
  photos: typed.photos.filter(({ isSent }) => isSent).map(({ id }) => id),
});

/** Which of the two amounts is invalid. */
export const wrongAmount = ({ sumOre, rateOre }: Body) => checkExtraPrice({ sum: sumOre as Ore, rate: rateOre as Ore | null });

export const isEmptyExtra = ({ words, sum, rate, name, photos }: TypedExtra): boolean =>
  words + sum + rate + name === '' && photos.length === 0;

export function parseExtra(text: string | null): TypedExtra | null {
  try {
    return text === null ? null : { ...newExtra(), ...(JSON.parse(text) as Partial<TypedExtra>) };
  } catch {
    return null;
  }
}
