import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { LAUNCH_OPTIONS } from './src/browser.ts'
import { DESKTOP } from './src/screens.ts'

/**
 * Pages of a story live for seconds: the time the engine spends on optimising their code never pays off. Without it
 * opening a page takes a tenth less work, and axe a fifth less.
 */
const WITHOUT_OPTIMIZERS = '--js-flags=--no-maglev --no-turbofan'

/**
 * Half of the time of a story, its browser, server and judge wait for each other, so two of each share a core well. More
 * than four save little: each worker has a site of its own.
 */
const WORKERS = Math.min(4, 2 * availableParallelism())

export default defineConfig({
  testDir: 'stories',
  globalSetup: './stories/support/prepare-site.ts',
  workers: WORKERS,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // A guard against what never ends: slow machines take four times as long as quick ones, and a second try far longer.
  timeout: 120_000,
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
    // A thing that never comes is told by name, not by the end of the story.
    actionTimeout: 60_000,
    locale: 'en-US',
    colorScheme: 'light',
    // A fading part is drawn dozens of times, a tenth of the work of a page, and stories wait for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
