import { CONFIRMED_CHANGES, registerForContest, updateContest } from '@gavel/contract'
import type { Client } from '@gavel/e2e/client'
import { holdContest } from '@gavel/e2e/held-contests'
import { submitFor, waitForVerdict } from '@gavel/e2e/submit'
import { asRoot, enrol, nextWord, type Walk } from './walk.ts'
import { administer, goTo } from './ways.ts'

const SECOND_MS = 1_000
const HOUR_MS = 3_600 * SECOND_MS

/** An administrator makes a contest with a problem, and releases the sealed standings of one that has ended. */
export const organiser: Walk = {
  name: 'organiser',
  async prepare(site) {
    const login = await asRoot(site)
    const entrant = await enrol(site, 'entrant')
    const ended = `Ended ${nextWord()}`
    await holdSealed(login.client, entrant.client, ended)
    return {
      login,
      async go(walker) {
        const { page } = walker
        const main = page.getByRole('main')
        const dialog = page.getByRole('dialog')
        await administer(walker, 'Contests')
        await walker.click('New contest', main.getByRole('link', { name: 'New contest' }))
        await walker.fill('a title', main.getByRole('textbox', { name: 'Title' }), `Created ${nextWord()}`)
        await walker.fill('a description', main.getByRole('textbox', { name: 'Description' }), 'Three hours.')
        await walker.click('Save', main.getByRole('button', { name: 'Save' }))
        await walker.click('Add from the bank', main.getByRole('button', { name: 'Add from the bank' }))
        await walker.click('Add', dialog.getByRole('button', { name: /^Add “/ }).first())
        await walker.click('Take out and add', page.getByRole('button', { name: 'Take out and add' }))
        await walker.click('Done', dialog.getByRole('button', { name: 'Done' }))
        await walker.see('the problem', main.getByRole('row', { name: /^A/ }))
        await walker.click('Back to site', page.getByRole('link', { name: 'Back to site' }))
        await walker.see('the home page', page.getByRole('heading', { level: 1, name: /^Gavel/ }))
        await goTo(walker, 'Contests')
        await walker.click('the ended contest', main.getByRole('link', { name: ended }))
        await walker.click('Standings', main.getByRole('link', { name: 'Standings', exact: true }))
        await walker.click(
          'Release the standings',
          main.getByRole('button', { name: 'Release the standings' }),
        )
        await walker.click('Release', dialog.getByRole('button', { name: 'Release', exact: true }))
        const row = main.getByRole('row').filter({ hasText: entrant.info.username })
        await walker.see('what was sealed', row.filter({ hasText: 'first to solve' }))
      },
    }
  },
}

/** A contest that has ended and waits for its standings to be released. The entrant solved a problem behind the seal. */
async function holdSealed(root: Client, entrant: Client, title: string): Promise<void> {
  const startTime = wholeSecond(Date.now() - HOUR_MS)
  const sealRankTime = wholeSecond(Date.now() - HOUR_MS / 2)
  const draft = {
    title,
    startTime,
    format: 'icpc',
    sealRank: true,
    sealRankTime,
    autoRealRank: false,
  } as const
  const cid = await holdContest(root, draft)
  await entrant.call(registerForContest, { body: { cid, password: null } })
  await waitForVerdict(entrant, await submitFor(entrant, 'P1000', 'AC', { cid, pid: 'A' }))
  const endTime = wholeSecond(Date.now() + SECOND_MS)
  const body = { ...draft, id: cid, auth: 0, description: 'Over.', endTime } as const
  await root.call(updateContest, { body: { ...body, confirmed: [...CONFIRMED_CHANGES] } })
}

/** As the form of contests has them. */
const wholeSecond = (ms: number) => new Date(Math.floor(ms / SECOND_MS) * SECOND_MS)
