import { useEffect, useRef, useState } from 'react';

/** Focuses a field by its name and selects its text once it is rendered: it may be on a step that is shown next. */
export function useFieldFocus() {
  const ref = useRef<HTMLFormElement>(null);
  const [wanted, setWanted] = useState<{ name: string } | null>(null);
  useEffect(() => {
    const found = wanted && ref.current?.elements.namedItem(wanted.name);
    const field = found instanceof RadioNodeList ? found[0] : found;
    if (field instanceof HTMLElement) field.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [wanted]);
  return { ref, focus: (name: string | undefined) => void (name && setWanted({ name })) };
}
