import { defineConfig } from '@playwright/test'
import { LAUNCH_OPTIONS } from './src/browser.ts'
import { DESKTOP } from './src/views.ts'

export default defineConfig({
  testDir: 'stories',
  globalSetup: './stories/support/start-site.ts',
  // One judge with few slots answers all stories, so running them side by side gains nothing.
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  outputDir: '../.cache/stories',
  use: {
    browserName: 'chromium',
    launchOptions: LAUNCH_OPTIONS,
    viewport: DESKTOP,
    trace: 'retain-on-failure',
    locale: 'en-US',
    colorScheme: 'light',
  },
})
