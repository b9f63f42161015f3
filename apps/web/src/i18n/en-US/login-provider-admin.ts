import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/login-provider-admin.ts'

export default {
  title: 'Login provider',
  about:
    'People may log in through one OpenID Connect provider, such as the one of a school. Changes are recorded in the audit log.',
  redirect: 'Return address to register at the provider',
  copy_redirect: 'Copy the return address',
  issuer: 'Issuer',
  issuer_hint: 'Begins with https://; the configuration is read from there.',
  client_id: 'Client id',
  secret: 'Client secret',
  secret_kept: 'Left empty, it stays',
  secret_none: 'May be empty for a public client',
  scopes: 'Scopes',
  label: 'Button label',
  label_hint: 'Such as the name of the school.',
  label_length: 'At most {{max}} characters',
  enabled: 'Switched on',
  registration: 'People without an account get one this way',
  by_mail: 'A mail address that the provider has confirmed connects the account here that has it',
  by_mail_hint:
    'Only where the provider really checks addresses. An administrator is never connected like this.',
  saved: 'The settings were saved',
  test: 'Test',
  test_about: 'Reads the configuration that the saved issuer publishes.',
  test_ok: 'It could be read',
  authorization: 'Authorization address',
  token: 'Token address',
  pkce: 'PKCE',
  yes: 'yes',
  no: 'not announced',
} satisfies SameTexts<typeof zh>
