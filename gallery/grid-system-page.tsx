import { useTexts } from '#web/app/language.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { galleryPage } from './frame/gallery-page.tsx';
import source from './grid-system-page.tsx?raw';
import { galleryGridTexts } from './texts/grid-system.ts';

/** Side by side from 1100 px, stacked on anything narrower. */
function Blocks() {
  const t = useTexts(galleryGridTexts);
  return (
    <div className="home-grid">
      <Card title={t.first}>
        <p>{t.text}</p>
      </Card>
      <Card title={t.second}>
        <p>{t.text}</p>
      </Card>
    </div>
  );
}

/** As many columns as there is room for, each at least 17 rem: no breakpoint at all. */
function Fields() {
  const t = useTexts(galleryGridTexts);
  return (
    <Card>
      <div className="field-grid">
        <TextField label={t.name} defaultValue="Kari Nordmann" />
        <TextField label={t.address} defaultValue="Fjellveien 3" />
        <TextField label={t.postalCode} defaultValue="0484" />
        <TextField label={t.city} defaultValue="Oslo" />
      </div>
    </Card>
  );
}

/** A form with one field below the other has a narrow maximum width. */
function OneColumn() {
  const t = useTexts(galleryGridTexts);
  return (
    <Card>
      <div className="narrow-form">
        <TextField label={t.name} />
        <TextField label={t.city} />
      </div>
    </Card>
  );
}

function Rows() {
  const t = useTexts(galleryGridTexts);
  return (
    <Card>
      <ul className="row-list">
        <li>
          <span className="row-date">12.03.2026</span>
          <span className="row-name">{t.first}</span>
          {t.short}
        </li>
        <li>
          <span className="row-date">02.03.2026</span>
          <span className="row-name">{t.second}</span>
          {t.short}
        </li>
      </ul>
    </Card>
  );
}

export const GridSystemPage = galleryPage({
  page: 'grid-system',
  source,
  texts: galleryGridTexts,
  examples: { Blocks, Fields, OneColumn, Rows },
});
