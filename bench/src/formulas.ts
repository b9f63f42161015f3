/**
 * Measures what formulas written by an attacker in a signature cost a reader: processor time of the browser's main
 * thread on the user home, beyond one small formula. Covers the most expensive texts within the budget, and those it
 * cuts. Each reading of a text is paired with one of the small formula, so that a machine that slows down or warms up
 * during the run changes both; the figure is the median of the differences. Fails when a text costs more than allowed.
 *
 * `npm run bench -- formulas`
 */
import { changeUserInfo, insertBatchUser } from '@gavel/contract'
import { logInAs } from '@gavel/e2e/accounts'
import { openBrowser } from '@gavel/e2e/browser'
import { startSite } from '@gavel/e2e/site'
import { median } from './statistics.ts'

const ROUNDS = 9
const BUDGET_MS = 100
const PASSWORD = 'open-sesame-42'
const SMALL = '$x$'
/** Small formulas in a row go up to the edge of the budget; a large one is cut whole. */
const rowOf = (formula: string) => `$${formula}$ `.repeat(400)
const cells = `\\begin{matrix}${`${'a&'.repeat(9)}a\\\\`.repeat(3)}\\end{matrix}`
const TEXTS: Readonly<Record<string, string>> = {
  indices: rowOf('x_1^2x_1^2'),
  fractions: rowOf('\\frac{1}{2}'),
  roots: rowOf('\\sqrt{x}'),
  arrows: rowOf('\\xrightarrow{a}'),
  accents: rowOf('\\hat{a}\\vec{b}'),
  letters: rowOf('abcdefgh'),
  operators: rowOf('\\sum_{i=1}^n'),
  matrices: `$${cells}$ `.repeat(60),
  diagrams: `$$\n\\begin{CD}A@>>>B@>>>C\\\\@VVV@VVV@VVV\\\\A@>>>B@>>>C\\end{CD}\n$$\n\n`.repeat(40),
  'one matrix of 1 490 cells': `$\\begin{matrix}${`${'a&'.repeat(9)}a\\\\`.repeat(149)}\\end{matrix}$`,
}

const site = await startSite()
const browser = await openBrowser()
let isOverBudget = false
try {
  const authors = new Map<string, string>()
  for (const text of [SMALL, ...Object.values(TEXTS)]) authors.set(text, `author${authors.size}`)
  const users = [...authors.values()].map((username) => [username, PASSWORD])
  await (await site.admin()).call(insertBatchUser, { body: { users } })
  for (const [signature, username] of authors) {
    const { client } = await logInAs(site, { username, password: PASSWORD })
    await client.call(changeUserInfo, { body: { signature, gender: 'secrecy' } })
  }
  const read = (text: string) => readOnce(authors.get(text) ?? '')
  // The first visits to a site find its caches empty.
  for (const text of authors.keys()) await read(text)

  console.log(`| signature | beyond one formula |\n| --- | --- |`)
  for (const [name, text] of Object.entries(TEXTS)) {
    const differences: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each comes first in turn.
      const isTextFirst = round % 2 === 0
      const [first, second] = [await read(isTextFirst ? text : SMALL), await read(isTextFirst ? SMALL : text)]
      differences.push(isTextFirst ? first - second : second - first)
    }
    const cost = median(differences)
    isOverBudget ||= cost >= BUDGET_MS
    console.log(`| ${name} | ${cost.toFixed(0)} ms |`)
  }
  console.log(`| budget | ${BUDGET_MS} ms |`)
} finally {
  await browser.close()
  await site.stop()
}
if (isOverBudget) {
  console.log('Over budget.')
  process.exitCode = 1
}

/** Milliseconds that the main thread was busy with a first visit to somebody's home. */
async function readOnce(username: string): Promise<number> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    // Counted in processor time, which other programs of this machine lengthen least.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(`${site.url}/user-home?username=${username}`)
    await page.locator('.katex, code').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  } finally {
    await context.close()
  }
}
