import { useQueryClient } from '@tanstack/react-query';
import type { SavedMapping } from '#contract/import.ts';
import { deleteMapping } from '../../api/import.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { importTexts, kindWords } from '../../texts/import.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { usePress } from '../../ui/use-press.ts';

/** The company's saved mappings, each with a button to delete it. */
export function SavedMappings({ mappings }: { mappings: readonly SavedMapping[] }) {
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const remove = usePress({
    mutationFn: deleteMapping,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'import', 'mappings'] }),
  });
  if (mappings.length === 0) return null;
  return (
    <details className="import-more">
      <summary>{t.mappings}</summary>
      <Failed press={remove} />
      <ul className="import-mappings">
        {mappings.map(({ mappingId, name, kind }) => (
          <li key={mappingId}>
            <span>
              {name} <span className="muted">{kindWords[language][kind]}</span>
            </span>
            <Button
              variant="tertiary"
              color="danger"
              aria-label={t.removeName(name)}
              aria-disabled={remove.isPending}
              onClick={() => remove.press(mappingId)}
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
