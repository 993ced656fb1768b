import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../scripts/find-chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  retries: 1,
  forbidOnly: true,
  // The tests run beside the journeys and take what they leave of the processor.
  timeout: 120_000,
  expect: { timeout: 12_000 },
  use: {
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    trace: 'on-first-retry',
    // What goes through a service worker cannot be broken by a test.
    serviceWorkers: 'block',
    launchOptions: await chromiumOptions(),
  },
});
