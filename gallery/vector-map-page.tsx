import { useId, useState } from 'react';
import { useLanguage, useTexts } from '#web/app/language.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import { Table } from '#web/ui/table.tsx';
import { compareTexts } from '#words/format.ts';
import { galleryPage } from './frame/gallery-page.tsx';
import { MapKey, NorwayMap } from './norway-map.tsx';
import { areaOf, MAP_SOURCE, SERVICE_AREAS } from './service-areas.ts';
import { galleryMapsTexts } from './texts/maps.ts';
import source from './vector-map-page.tsx?raw';

/** Native radio buttons beside the picture: arrow keys go from county to county, and the map follows. */
function Counties() {
  const t = useTexts(galleryMapsTexts);
  const { language } = useLanguage();
  const [chosen, setChosen] = useState('Vestland');
  const names = SERVICE_AREAS.flatMap(({ counties }) => counties.map(({ name }) => name)).sort((a, b) => compareTexts(a, b, language));
  const area = areaOf(chosen);
  return (
    <div className="map-and-list">
      <NorwayMap chosen={chosen} onChoose={setChosen} />
      <div className="sample-stack">
        <div className="map-chosen" aria-live="polite">
          <h3 className="card-title">{chosen}</h3>
          <p>{t.comesFrom(area?.brand.name ?? '', area?.place.name ?? '')}</p>
        </div>
        <ChoiceGroup
          name={useId()}
          question={t.choose}
          options={names.map((name) => ({ value: name, text: name }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
    </div>
  );
}

/** The same in words, for people who cannot use the map. */
function InWords() {
  const t = useTexts(galleryMapsTexts);
  const head = (
    <tr>
      <th scope="col">{t.brand}</th>
      <th scope="col">{t.place}</th>
      <th scope="col">{t.counties}</th>
    </tr>
  );
  return (
    <Card>
      <Table caption={t.areas} head={head}>
        {SERVICE_AREAS.map(({ brand, place, counties }) => (
          <tr key={brand.slug + place.name}>
            <th scope="row">{brand.name}</th>
            <td>{place.name}</td>
            <td>{counties.map(({ name }) => name).join(', ')}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function Key() {
  const t = useTexts(galleryMapsTexts);
  return (
    <Card>
      <MapKey />
      <p className="muted map-source">
        {t.source}: {MAP_SOURCE}
      </p>
    </Card>
  );
}

export const VectorMapPage = galleryPage({
  page: 'vector-map',
  source,
  texts: galleryMapsTexts,
  examples: { Counties, InWords, Key },
});
