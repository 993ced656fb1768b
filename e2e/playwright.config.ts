import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../scripts/find-chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  retries: 1,
  forbidOnly: true,
  // Unit tests run at the same time and leave the journeys little of the processor.
  timeout: 120_000,
  expect: { timeout: 12_000 },
  use: {
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    trace: 'on-first-retry',
    // A test cannot intercept requests that go through a service worker.
    serviceWorkers: 'block',
    launchOptions: await chromiumOptions(),
  },
});
