import { useRef, useState } from 'react';
import { useTexts } from '#web/app/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { useModal } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { galleryPage } from './frame/gallery-page.tsx';
import source from './full-screen-map-page.tsx?raw';
import { MapKey, NorwayMap } from './norway-map.tsx';
import { MAP_SOURCE } from './service-areas.ts';
import { galleryMapsTexts } from './texts/maps.ts';

/** As high as the window, with the legend over the sea. */
function Large() {
  const t = useTexts(galleryMapsTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="map-window">
      <div className="map-side">
        <MapKey />
        <Button onClick={() => setOpen(true)}>{t.wholeWindow}</Button>
        <p className="muted map-source">
          {t.source}: {MAP_SOURCE}
        </p>
      </div>
      <NorwayMap />
      {isOpen && <WholeWindow onClose={() => setOpen(false)} />}
    </div>
  );
}

/** A native modal dialog with nothing around it: Escape closes it and returns the focus. */
function WholeWindow({ onClose }: { onClose: () => void }) {
  const t = useTexts(galleryMapsTexts);
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref);
  return (
    <dialog ref={ref} className="map-dialog" aria-label={t.picture} onCancel={onClose}>
      <NorwayMap />
      <div className="map-side">
        <Button variant="secondary" onClick={onClose}>
          <Icon name="close" />
          {t.close}
        </Button>
        <MapKey />
      </div>
    </dialog>
  );
}

export const FullScreenMapPage = galleryPage({
  page: 'full-screen-map',
  source,
  texts: galleryMapsTexts,
  examples: { Large },
});
