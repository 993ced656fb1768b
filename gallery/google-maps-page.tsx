import { useTexts } from '#web/app/language.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Card } from '#web/ui/card.tsx';
import { galleryPage } from './frame/gallery-page.tsx';
import source from './google-maps-page.tsx?raw';
import { MapKey, NorwayMap } from './norway-map.tsx';
import { MAP_SOURCE } from './service-areas.ts';
import { galleryMapsTexts } from './texts/maps.ts';

/** In place of an embedded map: ours needs no request, and no other company learns who looked. */
function InItsPlace() {
  const t = useTexts(galleryMapsTexts);
  return (
    <Card title={t.whereWeWork}>
      <div className="map-and-list">
        <NorwayMap />
        <div className="sample-stack">
          <MapKey />
          <p className="muted map-source">
            {t.source}: {MAP_SOURCE}
          </p>
        </div>
      </div>
    </Card>
  );
}

function TheKey() {
  const t = useTexts(galleryMapsTexts);
  return (
    <Card>
      <Alert color="info">{t.noService}</Alert>
      <ol className="steps-to-do">
        <li>{t.stepSetting}</li>
        <li>{t.stepBoot}</li>
        <li>{t.stepPolicy}</li>
        <li>{t.stepConsent}</li>
      </ol>
    </Card>
  );
}

export const GoogleMapsPage = galleryPage({
  page: 'google-maps',
  source,
  texts: galleryMapsTexts,
  examples: { InItsPlace, TheKey },
});
