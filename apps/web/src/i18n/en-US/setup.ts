import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/setup.ts'

export default {
  title: 'Create the first administrator',
  about: 'This link works once. Log in with the new account afterwards to manage problems and the site.',
  email: 'Email (optional)',
  submit: 'Create administrator',
  done: 'Administrator created. Please log in.',
  no_token: 'The link is incomplete. Please use the whole setup link printed when the server started.',
} satisfies SameTexts<typeof zh>
