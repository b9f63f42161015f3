import { addGroupMembers, createGroup, updateSwitches } from '@gavel/contract'
import { asRoot, enrol, nextWord, type Walk } from './walk.ts'
import { goTo } from './ways.ts'

const WEEK_MS = 7 * 86_400_000

/** The owner of a group sets homework and opens the matrix of who solved what. */
export const teacher: Walk = {
  name: 'teacher',
  async prepare(site) {
    const { client: root } = await asRoot(site)
    await root.call(updateSwitches, { body: { defaultCreateGroupACInitValue: 0 } })
    const login = await enrol(site, 'teacher')
    const { username } = (await enrol(site, 'student')).info
    const word = nextWord()
    const name = `Class ${word}`
    const words = { name, shortName: word.slice(-10), brief: 'First year', description: 'We practise.' }
    const { gid } = await login.client.call(createGroup, { body: { ...words, auth: 1, visible: true } })
    await login.client.call(addGroupMembers, { body: { gid, usernames: [username] } })
    return {
      login,
      async go(walker) {
        const { page } = walker
        const main = page.getByRole('main')
        const dialog = page.getByRole('dialog')
        await goTo(walker, 'Groups')
        await walker.click('the group', main.getByRole('link', { name }))
        await walker.click('Trainings', main.getByRole('link', { name: 'Trainings' }))
        await walker.click('Set homework', main.getByRole('link', { name: 'Set homework' }))
        await walker.fill('a title', main.getByRole('textbox', { name: 'Title', exact: true }), 'Week 1')
        await walker.click('Choose problems', main.getByRole('button', { name: 'Choose problems' }))
        const add = dialog.getByRole('button', { name: /^Add “/ })
        await walker.click('Add', add.first())
        await walker.click('Add for another one', add.nth(1))
        await walker.click('Done', dialog.getByRole('button', { name: 'Done' }))
        const due = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 16)
        await walker.fill('when it is due', main.getByLabel('Due (optional)'), due)
        await walker.click('Set homework', main.getByRole('button', { name: 'Set homework' }))
        await walker.see('both problems', main.getByText('0 of 2 solved'))
        await walker.click('Records', main.getByRole('link', { name: 'Records' }))
        await walker.see('a student', main.getByRole('row').filter({ hasText: username }))
      },
    }
  },
}
