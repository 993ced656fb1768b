import { type RefObject, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Copies a text that is shown in a field. If the browser does not allow it, the text is selected for the person to copy. */
export function useCopy(field: RefObject<Field | null>, value: string) {
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied('copied');
    } catch {
      field.current?.focus();
      field.current?.select();
      setCopied('copyFailed');
    }
  };
  return { copied, copy };
}
