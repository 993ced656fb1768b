import '../../styles/choices.css';
import { TIMELINE_KINDS, type TimelineKind } from '#domain/service-book/timeline.ts';
import { useTexts } from '../../app/language.tsx';
import { serviceBookTexts } from '../../texts/service-book.ts';

type Props = { show: TimelineKind | undefined; onShow: (show: TimelineKind | undefined) => void };

export function KindFilter({ show, onShow }: Props) {
  const t = useTexts(serviceBookTexts);
  return (
    <fieldset className="service-book-filter">
      <legend className="ds-sr-only">{t.filter}</legend>
      {[undefined, ...TIMELINE_KINDS].map((kind) => (
        <label key={kind ?? ''} className="choice">
          <input type="radio" name="show" checked={kind === show} onChange={() => onShow(kind)} />
          {kind ? t[kind] : t.all}
        </label>
      ))}
    </fieldset>
  );
}
