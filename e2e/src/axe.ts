import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Axe's program: every document reads it anew, and the one with names and comments takes twice as long. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Axe's findings about a page: one line for each rule and place. */
export function findViolations(page: Page): Promise<string[]> {
  return violationsOf(page)
}

/** For a page that was already checked and has changed only its colours. */
export function findColourViolations(page: Page): Promise<string[]> {
  return violationsOf(page, { runOnly: ['color-contrast', 'link-in-text-block'] })
}

/** For a page that was already checked and has changed its width: the rules that depend on layout. */
export function findPlaceViolations(page: Page): Promise<string[]> {
  return violationsOf(page, { runOnly: ['target-size', 'scrollable-region-focusable'] })
}

/**
 * Waits until nothing is on its way: a thing that fades in has not its own colours yet. Animations without an end are
 * not waited for.
 */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const iterations = effect?.getComputedTiming().iterations
      return playState !== 'running' || iterations === Number.POSITIVE_INFINITY
    }),
  )
}

type Choice = Pick<axe.RunOptions, 'runOnly'>

/**
 * Without a choice, all of axe's default rules, and that controls are called what they show: whoever speaks to a page says
 * what they read.
 */
async function violationsOf(page: Page, choice: Choice = {}): Promise<string[]> {
  await waitUntilStill(page)
  // Loading axe's program takes longer than a rule: once per document is enough.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE)
  return page.evaluate(runAxe, choice)
}

/** Runs in the page, so it contains everything it needs. Only the findings leave the page. */
async function runAxe(choice: Choice): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
    // Passed rules are not described, and no style sheet is fetched again for rules that are not requested.
    resultTypes: ['violations'],
    preload: false,
    ...(choice.runOnly === undefined && { rules: { 'label-content-name-mismatch': { enabled: true } } }),
    ...choice,
  })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any, all }) => {
      const reason = [...any, ...all].map(({ message }) => message).join('; ')
      return `${id}: ${help} – ${target.join(' ')}${reason === '' ? '' : ` (${reason})`}`
    }),
  )
}
