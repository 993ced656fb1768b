import { LineIcon } from './line-icon.tsx';

/** 24 × 24. Decorative: the text is beside it. The public pages do not use these and do not load them. */
export const ICON_SHAPES = {
  home: 'M4 11.5 12 4l8 7.5M6.5 10v9.5h11V10M10 19.5v-5h4v5',
  jobs: 'M4 8h16v11.5H4zM9 8V5.5h6V8M4 13h16M12 12v2.5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.6-3.6 3-5.5 6.5-5.5s5.9 1.9 6.5 5.5M16 4.3a3.5 3.5 0 0 1 0 6.4M17.5 14.2c2.2.7 3.6 2.5 4 5.3',
  addPerson: 'M10 11.5a3.8 3.8 0 1 0 0-7.5 3.8 3.8 0 0 0 0 7.5zM3 20c.7-3.8 3.3-5.8 7-5.8s6.3 2 7 5.8M18.5 6.5v6M15.5 9.5h6',
  history: 'M4 12a8 8 0 1 0 2.6-5.9M4 4.5V9h4.5M12 7.5V12l3 2.5',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  key: 'M14.5 13.5a4.5 4.5 0 1 0-4-2.5L4 17.5V20h3v-2h2v-2h2zM16 8.5h.01',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.2 15.2 20.5 20.5',
  exit: 'M14 4.5H5.5v15H14M10.5 12H20M16.5 8.5 20 12l-3.5 3.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  folder: 'M3.5 18.5v-13H10l2 2.5h7.5V11M3.5 18.5 6.5 11h15l-3 7.5z',
  sort: 'M8 10l4-4.5 4 4.5M8 14l4 4.5 4-4.5',
  up: 'M6 15l6-6.5 6 6.5',
  down: 'M6 9l6 6.5L18 9',
  form: 'M6 3.5h8.5L18.5 7.5v13h-12.5zM14 3.5V8h4.5M9 12h6.5M9 15.5h6.5',
  check: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.5l2.8 2.8L16 9.5',
  star: 'M12 4l2.4 5 5.5.7-4 3.8 1 5.5L12 16.3 7.1 19l1-5.5-4-3.8L9.6 9z',
  chat: 'M4 5h16v11H10l-4 3.5V16H4zM8 9h8M8 12h5',
  book: 'M12 6.5C10 5 7.5 4.5 4 4.5v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-13c-3.5 0-6 .5-8 2zM12 6.5v13',
  inbox: 'M4 13 6.5 5h11L20 13v6H4zM4 13h4.5l1.5 2.5h4l1.5-2.5H20',
  calendar: 'M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8M8 14h.01M12 14h.01M16 14h.01',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7v5l3.5 2',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  chart: 'M4 20h16M7 16.5v-5M12 16.5v-9M17 16.5v-3',
  next: 'M9 5l7 7-7 7',
  previous: 'M15 5l-7 7 7 7',
  printer: 'M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M5 19.5h14',
} as const;
export type IconName = keyof typeof ICON_SHAPES;

export const Icon = ({ name }: { name: IconName }) => <LineIcon shape={ICON_SHAPES[name]} />;
