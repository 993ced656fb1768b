import '../styles/photos.css';
import { useState } from 'react';
import type { PhotoSize } from '#domain/photo.ts';
import type { ReadPhoto } from '../api/photos.ts';
import { useTexts } from '../app/language.tsx';
import { FetchedPhoto } from '../photos/fetched-photo.tsx';
import { commonTexts } from '../texts/common.ts';
import { photoTexts } from '../texts/photos.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { usePhotoAccess } from './use-photo-tray.ts';

type Props = { photoIds: readonly string[]; readBy?: ReadPhoto };

/** The photos of a message as thumbnails; each opens large. `readBy`: another way to read them than those of a case. */
export function PhotoStrip({ photoIds, readBy }: Props) {
  const t = useTexts(photoTexts);
  const access = usePhotoAccess();
  const read = readBy ?? access.read;
  const [shown, setShown] = useState<number | null>(null);
  if (photoIds.length === 0) return null;
  return (
    <>
      <ul className="photo-strip">
        {photoIds.map((photoId, i) => (
          <li key={photoId}>
            <button type="button" className="photo-open" aria-label={t.show(i + 1, photoIds.length)} onClick={() => setShown(i)}>
              <Photo photoId={photoId} size="small" alt="" read={read} />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && <LargePhoto photoIds={photoIds} read={read} at={shown} onAt={setShown} onClose={() => setShown(null)} />}
    </>
  );
}

type LargeProps = { photoIds: readonly string[]; read: ReadPhoto; at: number; onAt: (at: number) => void; onClose: () => void };

function LargePhoto({ photoIds, read, at, onAt, onClose }: LargeProps) {
  const t = useTexts(photoTexts);
  const common = useTexts(commonTexts);
  const name = t.shown(at + 1, photoIds.length);
  return (
    <Dialog title={name} size="wide" onClose={onClose}>
      <div className="photo-large">
        <Photo key={photoIds[at]} photoId={photoIds[at] ?? ''} size="full" alt={name} read={read} />
      </div>
      <DialogActions>
        {at > 0 && (
          <Button variant="tertiary" onClick={() => onAt(at - 1)}>
            {t.previous}
          </Button>
        )}
        {at < photoIds.length - 1 && (
          <Button variant="tertiary" onClick={() => onAt(at + 1)}>
            {t.next}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type PhotoProps = { photoId: string; size: PhotoSize; alt: string; read: ReadPhoto };

const Photo = ({ photoId, size, alt, read }: PhotoProps) => (
  <FetchedPhoto name={`${photoId} ${size}`} read={(signal) => read(photoId, size, signal)} alt={alt} saysLoading={size === 'full'} />
);
