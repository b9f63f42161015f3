/**
 * Measures what formulas written by an attacker in a signature cost a reader: time of the browser's main thread on the
 * user home, compared with one small formula. Covers the most expensive texts within the budget, and those it cuts.
 *
 * `npm run bench -- formulas`
 */
import { changeUserInfo } from '@gavel/contract'
import { logInAs } from '@gavel/e2e/accounts'
import { openBrowser } from '@gavel/e2e/browser'
import { ADMIN, startSite } from '@gavel/e2e/site'
import { median } from './statistics.ts'

const ROUNDS = 7
const BUDGET_MS = 100
/** Small formulas in a row go up to the edge of the budget; a large one is cut whole. */
const rowOf = (formula: string) => `$${formula}$ `.repeat(400)
const cells = `\\begin{matrix}${`${'a&'.repeat(9)}a\\\\`.repeat(3)}\\end{matrix}`
const TEXTS: Readonly<Record<string, string>> = {
  'one formula': '$x$',
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
try {
  const { client } = await logInAs(site, ADMIN)
  const timeOf = async (signature: string) => {
    await client.call(changeUserInfo, { body: { signature, gender: 'secrecy' } })
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await readOnce())
    return median(rounds)
  }
  const readOnce = async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await page.goto(`${site.url}/user-home?username=${ADMIN.username}`)
    await page.locator('.katex, code').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const { metrics } = await session.send('Performance.getMetrics')
    await context.close()
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  const base = await timeOf(TEXTS['one formula'] ?? '')
  console.log(`| signature | beyond one formula (${base.toFixed(0)} ms) |\n| --- | --- |`)
  for (const [name, text] of Object.entries(TEXTS).slice(1))
    console.log(`| ${name} | ${((await timeOf(text)) - base).toFixed(0)} ms |`)
  console.log(`| budget | ${BUDGET_MS} ms |`)
} finally {
  await browser.close()
  await site.stop()
}
