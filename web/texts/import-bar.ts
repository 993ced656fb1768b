import { defineTexts } from '#words/define-texts.ts';

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
