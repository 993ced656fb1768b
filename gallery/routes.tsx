import './styles/gallery.css';
import './styles/maps.css';
import './styles/samples.css';
import '#web/home/home.css';
import '#web/jobs/jobs.css';
import '#web/surveys/survey.css';
import './frame/brand-scopes.ts';
import { type ComponentType, lazy } from 'react';
import { type GalleryPageName, galleryPath } from '#domain/gallery.ts';
import { LeavePage } from './leave.ts';

const PAGES: Record<GalleryPageName, () => Promise<ComponentType>> = {
  gallery: () => import('./contents-page.tsx').then((m) => m.ContentsPage),
  typography: () => import('./typography-page.tsx').then((m) => m.TypographyPage),
  icons: () => import('./icons-page.tsx').then((m) => m.IconsPage),
  'grid-system': () => import('./grid-system-page.tsx').then((m) => m.GridSystemPage),
  panels: () => import('./panels-page.tsx').then((m) => m.PanelsPage),
  buttons: () => import('./buttons-page.tsx').then((m) => m.ButtonsPage),
  notifications: () => import('./notifications-page.tsx').then((m) => m.NotificationsPage),
  'sweet-alert': () => import('./sweet-alert-page.tsx').then((m) => m.SweetAlertPage),
  'regular-forms': () => import('./regular-forms-page.tsx').then((m) => m.RegularFormsPage),
  'extended-forms': () => import('./extended-forms-page.tsx').then((m) => m.ExtendedFormsPage),
  'validation-forms': () => import('./validation-forms-page.tsx').then((m) => m.ValidationFormsPage),
  'regular-tables': () => import('./regular-tables-page.tsx').then((m) => m.RegularTablesPage),
  'extended-tables': () => import('./extended-tables-page.tsx').then((m) => m.ExtendedTablesPage),
  'react-tables': () => import('./react-tables-page.tsx').then((m) => m.ReactTablesPage),
  widgets: () => import('./widgets-page.tsx').then((m) => m.WidgetsPage),
  charts: () => import('./charts-page.tsx').then((m) => m.ChartsPage),
  timeline: () => import('./timeline-page.tsx').then((m) => m.TimelinePage),
  calendar: () => import('./calendar-page.tsx').then((m) => m.CalendarPage),
  'vector-map': () => import('./vector-map-page.tsx').then((m) => m.VectorMapPage),
  'full-screen-map': () => import('./full-screen-map-page.tsx').then((m) => m.FullScreenMapPage),
  'google-maps': () => import('./google-maps-page.tsx').then((m) => m.GoogleMapsPage),
};

/** A page in a chunk of its own, in the shape of the portal's routes. */
const inOwnChunk = (load: () => Promise<ComponentType>) => ({
  Page: lazy(() => load().then((page) => ({ default: page }))),
  preload: async () => {},
});

const ROUTES = [
  ...Object.entries(PAGES).map(([name, load]) => ({ path: galleryPath(name as GalleryPageName), page: inOwnChunk(load) })),
  { path: '/admin/*?', page: inOwnChunk(async () => LeavePage) },
];

/** Replaces the portal's own routes in the gallery's build, for every role: the frame around the pages is the portal's. */
export const routesFor = (): typeof ROUTES => ROUTES;
