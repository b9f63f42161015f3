import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/setup.ts'

export default {
  title: 'Create the first administrator',
  about: 'This link works once. Log in with the new account afterwards to manage problems and the site.',
  email: 'Email (optional)',
  submit: 'Create administrator',
  done: 'The administrator was created, please log in',
  no_token: 'The link is not complete: please use the whole setup link that the server printed at its start.',
} satisfies SameTexts<typeof zh>
