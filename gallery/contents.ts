import type { GalleryPageName } from '#domain/gallery.ts';

/** `parts` are the components of web/ui that the page shows, as contents.test.ts checks. */
export type Entry = { page: GalleryPageName; parts: readonly string[] };
type Group = { name: 'foundations' | 'messages' | 'forms' | 'tables' | 'figures' | 'maps'; entries: readonly Entry[] };

export const CONTENTS: readonly Group[] = [
  {
    name: 'foundations',
    entries: [
      { page: 'typography', parts: ['PageHeading', 'ContactLine', 'MailAddress'] },
      { page: 'icons', parts: ['Icon', 'LineIcon', 'Button'] },
      { page: 'grid-system', parts: ['Card', 'TextField'] },
      { page: 'panels', parts: ['Card', 'Skeleton', 'Spinner', 'RetryBlock', 'Loaded'] },
    ],
  },
  {
    name: 'messages',
    entries: [
      { page: 'buttons', parts: ['Button', 'ButtonLink', 'BackLink', 'DialogActions'] },
      { page: 'notifications', parts: ['Alert', 'Notification', 'Failed', 'SendFailed', 'Badge', 'StateBadge'] },
      { page: 'sweet-alert', parts: ['Dialog', 'DialogActions', 'MessageDialog'] },
    ],
  },
  {
    name: 'forms',
    entries: [
      { page: 'regular-forms', parts: ['TextField', 'TextArea', 'PasswordField', 'SelectField', 'CopyField', 'CopyValue', 'Button'] },
      {
        page: 'extended-forms',
        parts: ['ChoiceGroup', 'CheckGroup', 'ScoreSlider', 'DateField', 'TimeField', 'Stepper', 'LanguageSwitch', 'PhotoPicker'],
      },
      { page: 'validation-forms', parts: ['TextField', 'Alert'] },
    ],
  },
  {
    name: 'tables',
    entries: [
      { page: 'regular-tables', parts: ['Table', 'Pager', 'WaitingCard', 'RetryBlock'] },
      { page: 'extended-tables', parts: ['Table', 'Badge', 'Icon'] },
      { page: 'react-tables', parts: ['useTable', 'Table', 'Pager'] },
    ],
  },
  {
    name: 'figures',
    entries: [
      { page: 'widgets', parts: ['Card', 'Badge', 'Icon'] },
      { page: 'charts', parts: ['BarList', 'ColumnChart', 'SpreadChart', 'TrendChart'] },
      { page: 'timeline', parts: ['Card', 'Icon', 'Badge'] },
      { page: 'calendar', parts: ['MonthGrid', 'Table', 'Button'] },
    ],
  },
  {
    name: 'maps',
    entries: [
      { page: 'vector-map', parts: ['ChoiceGroup', 'Table', 'Card'] },
      { page: 'full-screen-map', parts: ['useModal', 'Button'] },
      { page: 'google-maps', parts: ['Card', 'Alert'] },
    ],
  },
];
