import { inventAccount, readRegisterCode } from '@gavel/e2e/accounts'
import { cppProgram } from '@gavel/e2e/programs'
import { nextWord, type Walk } from './walk.ts'
import { solve } from './ways.ts'

/** A visitor registers, solves the first problem and goes on to the next. */
export const newcomer: Walk = {
  name: 'newcomer',
  async prepare(site) {
    const account = inventAccount(`new${nextWord()}`)
    return {
      login: null,
      async go(walker) {
        const { page } = walker
        await walker.click('Register', page.getByRole('banner').getByRole('button', { name: 'Register' }))
        const form = page.getByRole('dialog', { name: /^Register/ })
        await walker.fill('a username', form.getByLabel('Username'), account.username)
        await walker.fill('an address', form.getByLabel('Email', { exact: true }), account.email)
        await walker.click('Send code', form.getByRole('button', { name: 'Send code' }))
        const code = await readRegisterCode(site, account.email)
        await walker.fill('the code', form.getByLabel('Code from the email'), code)
        await walker.fill('a password', form.getByLabel('Password', { exact: true }), account.password)
        await walker.fill('the password again', form.getByLabel('Confirm password'), account.password)
        await walker.click('Register below the form', form.getByRole('button', { name: 'Register' }))
        const steps = page.getByRole('region', { name: 'First steps' })
        await walker.click('the first problem', steps.getByRole('link').first())
        await solve(walker, cppProgram('P1000'))
        await walker.click('the home page', page.getByRole('banner').getByRole('link', { name: 'Gavel' }))
        await walker.click('the next problem', steps.getByRole('link', { name: 'Night Train' }))
        await walker.see('the next problem', page.getByRole('heading', { level: 1, name: /P1001/ }))
      },
    }
  },
}
