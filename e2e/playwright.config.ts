import { defineConfig } from '@playwright/test'
import { LAUNCH_OPTIONS } from './src/browser.ts'
import { DESKTOP } from './src/screens.ts'

/**
 * Pages of a story live for seconds: the time the engine spends on optimising their code never pays off. Without it
 * opening a page takes a tenth less work, and axe a fifth less.
 */
const WITHOUT_OPTIMIZERS = '--js-flags=--no-maglev --no-turbofan'

export default defineConfig({
  testDir: 'stories',
  // A browser, a server and a judge wait for each other most of the time, so two of each share two cores well.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  // The end of `npm test` names whatever passed only at the second try, with its first error.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: 'list',
  outputDir: '../.cache/stories',
  use: {
    browserName: 'chromium',
    launchOptions: { ...LAUNCH_OPTIONS, args: [...(LAUNCH_OPTIONS.args ?? []), WITHOUT_OPTIMIZERS] },
    viewport: DESKTOP,
    // Recording costs more processor time than the browser itself; `--trace retain-on-failure` turns it on.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Whatever never comes is told by name, not by the end of the story.
    actionTimeout: 60_000,
    locale: 'en-US',
    colorScheme: 'light',
  },
})
