import { registerForContest } from '@gavel/contract'
import { holdContest } from '@gavel/e2e/held-contests'
import { cppProgram } from '@gavel/e2e/programs'
import { asRoot, enrol, nextWord, type Walk } from './walk.ts'
import { solve } from './ways.ts'

/** An entrant of a running contest solves problem A, looks for the own rank and asks about the problem. */
export const contestant: Walk = {
  name: 'contestant',
  async prepare(site) {
    const title = `Round ${nextWord()}`
    const { client: root } = await asRoot(site)
    const cid = await holdContest(root, { title, format: 'icpc' })
    const login = await enrol(site, 'entrant')
    await login.client.call(registerForContest, { body: { cid, password: null } })
    return {
      login,
      async go(walker) {
        const { page } = walker
        const main = page.getByRole('main')
        const tabs = page.getByRole('navigation', { name: 'Contest', exact: true })
        const agenda = main.getByRole('region', { name: 'My contests' })
        await walker.click('the contest', agenda.getByRole('link', { name: title }))
        await walker.click('Problems', tabs.getByRole('link', { name: 'Problems' }))
        await walker.click('problem A', main.getByRole('link', { name: /^A / }))
        await solve(walker, cppProgram('P1000'))
        await walker.click('the way back', main.getByRole('link', { name: 'Problems' }))
        await walker.click('Standings', tabs.getByRole('link', { name: 'Standings' }))
        const own = main.getByRole('row').filter({ hasText: login.info.username })
        await walker.see('the own rank', own.getByRole('cell', { name: '1', exact: true }))
        await walker.click('Questions', tabs.getByRole('link', { name: 'Questions' }))
        await walker.choose('problem A', main.getByRole('combobox', { name: 'About' }), /^A\b/)
        await walker.fill('a question', main.getByRole('textbox', { name: 'Question' }), 'Is a negative?')
        await walker.click('Ask the jury', main.getByRole('button', { name: 'Ask the jury' }))
        await walker.see('the question', main.getByRole('row', { name: /Is a negative/ }))
      },
    }
  },
}
