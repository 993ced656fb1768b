import { createContext, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type PhotoAccess, photosWithLogin } from '../api/photos.ts';
import type { ChosenPhoto } from '../ui/photo-picker.tsx';
import { createTray, type PhotoTray, type SavedPhoto } from './photo-tray.ts';

/** How photos are sent and read here: with the login, unless the page was opened by a link. */
export const PhotoAccessContext = createContext<PhotoAccess>(photosWithLogin);
export const usePhotoAccess = (): PhotoAccess => useContext(PhotoAccessContext);

export type Photos = { tray: PhotoTray; photos: readonly ChosenPhoto[]; sentIds: string[]; areAllSent: boolean };

const NONE: readonly ChosenPhoto[] = [];

/** The photos of a draft. A new `name` begins another draft. */
export function usePhotoTray(name: string, saved: readonly SavedPhoto[], onSaved: (photos: SavedPhoto[]) => void): Photos | null {
  const access = usePhotoAccess();
  const [tray, setTray] = useState<PhotoTray | null>(null);
  const start = useEffectEvent(() => createTray(access, saved, (photos) => keep(photos)));
  const keep = useEffectEvent(onSaved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another tray
  useEffect(() => {
    const made = start();
    setTray(made);
    return made.stop;
  }, [access, name]);
  const photos = useSyncExternalStore(
    (listener) => tray?.subscribe(listener) ?? (() => {}),
    () => tray?.photos() ?? NONE,
  );
  if (!tray) return null;
  return { tray, photos, sentIds: photos.filter((p) => p.isSent).map((p) => p.id), areAllSent: photos.every((p) => p.isSent) };
}
