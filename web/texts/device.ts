import { defineTexts } from '#words/define-texts.ts';

export const deviceTexts = defineTexts({
  nb: {
    thisDevice: 'Denne enheten',
    on: ' på ',
    'browser-chrome': 'Chrome',
    'browser-edge': 'Edge',
    'browser-firefox': 'Firefox',
    'browser-opera': 'Opera',
    'browser-safari': 'Safari',
    'browser-samsung': 'Samsung Internett',
    'system-android': 'Android',
    'system-ios': 'iPhone eller iPad',
    'system-linux': 'Linux',
    'system-macos': 'Mac',
    'system-windows': 'Windows',
  },
  en: {
    thisDevice: 'This device',
    on: ' on ',
    'browser-chrome': 'Chrome',
    'browser-edge': 'Edge',
    'browser-firefox': 'Firefox',
    'browser-opera': 'Opera',
    'browser-safari': 'Safari',
    'browser-samsung': 'Samsung Internet',
    'system-android': 'Android',
    'system-ios': 'iPhone or iPad',
    'system-linux': 'Linux',
    'system-macos': 'Mac',
    'system-windows': 'Windows',
  },
});
