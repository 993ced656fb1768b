import { useSearchParams } from 'wouter';
import { brands } from '#brands/index.ts';
import { currentBrand } from '#web/brand/current-brand.ts';

export const STAGE_WIDTHS = ['390', '768', 'full'] as const;
export type StageWidth = (typeof STAGE_WIDTHS)[number];
const ALL = 'all';

/** The brand and the width of the examples, kept in the URL from page to page. */
export function useView() {
  const [params, setParams] = useSearchParams();
  const brand = [...brands.map((b) => b.slug), ALL].find((b) => b === params.get('brand')) ?? currentBrand().slug;
  const width = STAGE_WIDTHS.find((w) => w === params.get('width')) ?? 'full';
  const choose = (key: 'brand' | 'width', value: string) =>
    setParams((before) => ({ ...Object.fromEntries(before), [key]: value }), { replace: true });
  const kept = new URLSearchParams([...params].filter(([key]) => key === 'brand' || key === 'width')).toString();
  return {
    brand,
    width,
    shownBrands: brands.filter(({ slug }) => brand === ALL || slug === brand),
    search: kept && `?${kept}`,
    chooseBrand: (slug: string) => choose('brand', slug),
    chooseWidth: (to: StageWidth) => choose('width', to),
  };
}
