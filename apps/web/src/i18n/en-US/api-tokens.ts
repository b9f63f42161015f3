import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/api-tokens.ts'

export default {
  title: 'API tokens',
  about:
    'Scripts can use a token instead of your password to call the API on your behalf. It is shown only once: treat it like a password.',
  docs: 'API reference',
  none: 'No API tokens yet',
  none_hint: 'Create one for a script that reads or submits for you.',
  create: 'New token',
  scopes: 'Scopes',
  created_at: 'Created',
  expires: 'Expires',
  expired: 'Expired',
  last_used: 'Last used',
  never_used: 'never',
  used_from: 'from {{ip}}',
  remove: 'Revoke',
  remove_named: 'Revoke token {{name}}',
  remove_text: 'Scripts that use “{{name}}” will stop working at once. This cannot be undone.',
  removed: 'Token revoked',
  form: {
    name: 'Name',
    name_hint: 'For example, the script or machine that uses it.',
    name_required: 'The name is required',
    name_length: 'Names have at most {{max}} characters',
    scopes_required: 'Select at least one scope',
    days: 'Valid for',
    days_7: '7 days',
    days_30: '30 days',
    days_90: '90 days',
    days_365: '365 days',
  },
  scope: {
    read: 'Read',
    read_text: 'Reads the problems, submissions and ranks that you can see.',
    submit: 'Submit',
    submit_text: 'Submits programs, runs online tests, shares submissions.',
    admin: 'Administer',
    admin_text:
      'Manages problems, announcements, rejudges and so on, but never accounts, keys or site settings.',
  },
  made: {
    title: 'Token created',
    text: 'Copy “{{name}}” now: it will not be shown again.',
    copy: 'Copy token',
    use: 'Send it with every request:',
    done: 'I have saved it',
  },
} satisfies SameTexts<typeof zh>
