import { registerAccount } from '../src/accounts.ts'
import { expect, test } from './support/story.ts'

test('the registration form names each broken rule at its field', async ({ page, site, account }) => {
  await registerAccount(site, account)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  const form = page.getByRole('dialog', { name: /^Register/ })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  const submit = form.getByRole('button', { name: 'Register' })

  await submit.click()
  for (const [name, complaint] of [
    ['Username', 'Enter a username'],
    ['Email', 'Enter an email address'],
    ['Code from the email', 'Enter the code'],
    ['Password', 'Enter a password'],
    ['Confirm password', 'Enter the password again'],
  ] as const)
    await expect(field(name)).toHaveAccessibleDescription(complaint)

  await field('Username').fill(account.username)
  await field('Email').fill('no address')
  await expect(field('Username')).toHaveAccessibleDescription('This username is taken')
  await field('Code from the email').fill('123')
  await expect(field('Email')).toHaveAccessibleDescription('This email address is not valid')
  await field('Password').fill('short')
  await field('Confirm password').fill('other')
  await submit.click()
  await expect(field('Code from the email')).toHaveAccessibleDescription('The code has 6 characters')
  await expect(field('Password')).toHaveAccessibleDescription('Passwords have 6 to 20 characters')
  await expect(field('Confirm password')).toHaveAccessibleDescription('The passwords do not match')
  await field('Email').fill(account.email)
  await field('Password').click()
  await expect(field('Email')).toHaveAccessibleDescription('This email address is already in use')
})

test('a wrong code is refused and has to be typed again', async ({ page, account }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  const form = page.getByRole('dialog', { name: /^Register/ })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await field('Username').fill(account.username)
  await field('Email').fill(account.email)
  await form.getByRole('button', { name: 'Send code' }).click()
  await expect(form.getByRole('button', { name: /^Resend in/ })).toBeVisible()
  await field('Code from the email').fill('000000')
  await field('Password').fill(account.password)
  await field('Confirm password').fill(account.password)
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(form.getByRole('alert')).toHaveText('The code is wrong')
  await expect(field('Code from the email')).toHaveValue('')
})

test('the wait for another code goes on while the dialog is closed', async ({ page, account }) => {
  await page.goto('/')
  const open = page.getByRole('banner').getByRole('button', { name: 'Register' })
  await open.click()
  const form = page.getByRole('dialog', { name: /^Register/ })
  await form.getByRole('textbox', { name: 'Email', exact: true }).fill(account.email)
  await form.getByRole('button', { name: 'Send code' }).click()
  await expect(form.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  await form.getByRole('button', { name: 'Close' }).click()
  await open.click()
  await expect(form.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
})

test('a code requested again after a reload has to wait as long as the server says', async ({
  page,
  account,
}) => {
  const form = page.getByRole('dialog', { name: /^Register/ })
  const ask = async () => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
    await form.getByRole('textbox', { name: 'Email', exact: true }).fill(account.email)
    await form.getByRole('button', { name: 'Send code' }).click()
    await expect(form.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  }
  await ask()
  await ask()
  await expect(form.getByRole('alert')).toHaveText(/^Too many requests, please try again in \d+ s$/)
})
