import '../styles/photos.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../app/language.tsx';
import { photoTexts } from '../texts/photos.ts';

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
