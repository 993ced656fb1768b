import { brands } from '#brands/index.ts';
import { useTexts } from '#web/app/language.tsx';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import { galleryTexts } from '../texts/gallery.ts';
import { STAGE_WIDTHS, useView } from './use-view.ts';

/** Brand and width, on every page of the gallery. The language switch is in the top bar, as everywhere. */
export function Switches() {
  const t = useTexts(galleryTexts);
  const view = useView();
  const brandOptions = [...brands.map(({ slug, name }) => ({ value: slug, text: name })), { value: 'all', text: t.allBrands }];
  return (
    <div className="switches">
      <ChoiceGroup name="gallery-brand" question={t.brand} options={brandOptions} chosen={view.brand} onChoose={view.chooseBrand} />
      <ChoiceGroup
        name="gallery-width"
        question={t.width}
        options={STAGE_WIDTHS.map((value) => ({ value, text: value === 'full' ? t.fullWidth : t.pixels(value) }))}
        chosen={view.width}
        onChoose={view.chooseWidth}
      />
    </div>
  );
}
