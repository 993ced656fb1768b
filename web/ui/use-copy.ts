import { type RefObject, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Copies a text that is shown in a field. Where the browser does not copy, it is selected for the person to do it. */
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
