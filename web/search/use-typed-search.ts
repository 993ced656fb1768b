import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough to type the next letter. */
const PAUSE_MS = 200;

/** The text of a search field, which is searched for when the typing pauses. The field follows `text`, for example after Back. */
export function useTypedSearch(text: string, onText: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const [shownFor, setShownFor] = useState(text);
  if (text !== shownFor) {
    setShownFor(text);
    setTyped(text);
  }
  const search = useEffectEvent(onText);
  useEffect(() => {
    if (typed === shownFor) return;
    const timer = setTimeout(() => {
      setShownFor(typed);
      search(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, shownFor]);
  return [typed, setTyped] as const;
}
