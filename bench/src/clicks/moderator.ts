import { reportDiscussion } from '@gavel/contract'
import { letEverybodyPost, startDiscussion } from '@gavel/e2e/discussions'
import { asRoot, enrol, nextWord, type Walk } from './walk.ts'
import { administer } from './ways.ts'

/** An administrator reads a reported discussion, hides it and closes the report. */
export const moderator: Walk = {
  name: 'moderator',
  async prepare(site) {
    await letEverybodyPost(site)
    const author = await enrol(site, 'author')
    const title = `Watches ${nextWord()}`
    const did = await startDiscussion(author.client, { title, content: 'Cheap.' })
    const reader = await enrol(site, 'reader')
    await reader.client.call(reportDiscussion, { body: { did, content: 'Advertising' } })
    return {
      login: await asRoot(site),
      async go(walker) {
        const { page } = walker
        const main = page.getByRole('main')
        const dialog = page.getByRole('dialog')
        await administer(walker, 'Discussions')
        const report = main
          .getByRole('table', { name: 'Reports' })
          .getByRole('row')
          .filter({ hasText: title })
        await walker.see('what is reported', report.getByText('Cheap.'))
        await walker.click('Hide', report.getByRole('button', { name: 'Hide' }))
        await walker.fill('a reason', dialog.getByRole('textbox', { name: 'Reason' }), 'No advertising')
        await walker.click('Hide below', dialog.getByRole('button', { name: 'Hide' }))
        await walker.see('the reason', report.getByText('No advertising'))
        await walker.click('Handled', report.getByRole('switch', { name: /^Handled/ }))
        await walker.see(
          'that it is handled',
          report.getByRole('switch', { name: /^Handled/, checked: true }),
        )
      },
    }
  },
}
