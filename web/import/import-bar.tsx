import './import-bar.css';
import { Link, useLocation } from 'wouter';
import { defineTexts } from '#words/define-texts.ts';
import { useTexts } from '../app/language.tsx';
import { staffPaths } from '../paths.ts';
import { useRunningImport } from './running-import.ts';

/** The progress of a running import, on every page but its own. */
export function ImportBar() {
  const t = useTexts(importBarTexts);
  const running = useRunningImport();
  const [location] = useLocation();
  if (!running || location === staffPaths.import) return null;
  const percent = Math.floor(running.share * 100);
  return (
    <aside className="import-bar" aria-label={t.label}>
      <p>
        {running.state === 'done'
          ? t.done(running.fileName)
          : running.state === 'stopped'
            ? t.stopped(running.fileName)
            : t.importing(running.fileName, percent)}{' '}
        <Link href={staffPaths.import} className="ds-link">
          {t.show}
        </Link>
      </p>
      {running.state !== 'done' && <progress value={running.share} max={1} aria-label={t.label} />}
    </aside>
  );
}

export const importBarTexts = defineTexts({
  nb: {
    label: 'Import',
    importing: (name: string, percent: number) => `Importerer ${name}: ${percent} %`,
    stopped: (name: string) => `Importen av ${name} har stoppet.`,
    done: (name: string) => `${name} er importert.`,
    show: 'Vis',
  },
  en: {
    label: 'Import',
    importing: (name: string, percent: number) => `Importing ${name}: ${percent} %`,
    stopped: (name: string) => `The import of ${name} has stopped.`,
    done: (name: string) => `${name} has been imported.`,
    show: 'Show',
  },
});
