import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/login-provider-admin.ts'

export default {
  title: 'Login provider',
  about:
    'Users can log in through one OpenID Connect provider, such as that of a school. Changes are recorded in the audit log.',
  redirect: 'Redirect URI to register at the provider',
  copy_redirect: 'Copy redirect URI',
  issuer: 'Issuer',
  issuer_hint: 'Starts with https://; the configuration is read from there.',
  client_id: 'Client ID',
  secret: 'Client secret',
  secret_kept: 'Leave empty to keep the current one',
  secret_none: 'May be empty for a public client',
  scopes: 'Scopes',
  label: 'Button label',
  label_hint: 'For example, the name of the school.',
  label_length: 'At most {{max}} characters',
  enabled: 'Enabled',
  registration: 'Create accounts for new users',
  by_mail: 'Connect existing accounts by email addresses that the provider has confirmed',
  by_mail_hint:
    'Only if the provider really verifies addresses. Administrators are never connected this way.',
  saved: 'Settings saved',
  test: 'Test',
  test_about: 'Reads the configuration that the saved issuer publishes.',
  test_ok: 'The configuration could be read',
  authorization: 'Authorization endpoint',
  token: 'Token endpoint',
  pkce: 'PKCE',
  yes: 'yes',
  no: 'not announced',
} satisfies SameTexts<typeof zh>
