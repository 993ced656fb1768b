import { type ReactNode, useState } from 'react';
import { useTexts } from '../../app/language.tsx';
import { importTexts } from '../../texts/import.ts';

type Props = { onFile: (file: File) => void; children?: ReactNode };

/** An area to drop a file on, with a button for keyboards and phones. */
export function DropFile({ onFile, children }: Props) {
  const t = useTexts(importTexts);
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a mouse; the button inside works for everyone
    <div
      className="drop-file"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      {children}
      <p className="drop-words">{t.drop}</p>
      <label className="ds-button drop-button" data-variant="primary">
        {t.choose}
        <input
          type="file"
          className="ds-sr-only"
          accept=".xlsx,.csv,.txt,.ndjson,.jsonl,.xls"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // The same file can be chosen again after a correction.
            target.value = '';
          }}
        />
      </label>
      <p className="muted">{t.dropHint}</p>
    </div>
  );
}
