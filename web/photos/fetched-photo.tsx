import '../ui/photos.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { defineTexts } from '#words/define-texts.ts';
import { useTexts } from '../app/language.tsx';

type Props = {
  /** Identifies the picture: a new name is a new picture. */
  name: string;
  read: (signal: AbortSignal) => Promise<Blob>;
  alt: string;
  saysLoading?: boolean;
};

/** A picture that is fetched with the login, which the URL of an `img` would not carry. */
export function FetchedPhoto({ name, read, alt, saysLoading = false }: Props) {
  const t = useTexts(photoTexts);
  const start = useEffectEvent(read);
  const [state, setState] = useState<{ url: string } | 'loading' | 'failed'>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture is known by its name
  useEffect(() => {
    const control = new AbortController();
    let url = '';
    start(control.signal).then(
      (blob) => {
        if (control.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setState({ url });
      },
      () => !control.signal.aborted && setState('failed'),
    );
    return () => {
      control.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [name]);
  if (state === 'loading') return <span className="photo-waiting">{saysLoading && t.loading}</span>;
  if (state === 'failed') return <span className="photo-waiting">{t.notLoaded}</span>;
  return <img src={state.url} alt={alt} />;
}

export const photoTexts = defineTexts({
  nb: {
    show: (n: number, total: number) => `Vis bilde ${n} av ${total}`,
    shown: (n: number, total: number) => `Bilde ${n} av ${total}`,
    previous: 'Forrige bilde',
    next: 'Neste bilde',
    loading: 'Henter bildet …',
    notLoaded: 'Bildet kunne ikke hentes',
  },
  en: {
    show: (n: number, total: number) => `Show photo ${n} of ${total}`,
    shown: (n: number, total: number) => `Photo ${n} of ${total}`,
    previous: 'Previous photo',
    next: 'Next photo',
    loading: 'Loading the photo…',
    notLoaded: 'The photo could not be loaded',
  },
});
