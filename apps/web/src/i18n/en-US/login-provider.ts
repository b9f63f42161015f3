import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/login-provider.ts'

export default {
  log_in: 'Log in with {{label}}',
  arrival: {
    title: 'Login',
    link_title: 'Connect an account',
    working: 'Logging you in…',
    failed: 'The login was not completed',
    link_failed: 'The account was not connected',
    nothing: 'The login provider redirects to this page. Please start from the login dialog.',
    again: 'Log in again',
    to_settings: 'Back to the settings',
    your_account: 'your account',
  },
  newcomer: {
    title: 'Choose a username',
    about: 'This is your first visit. Choose a username; next time you log in the same way.',
    email: 'Email: {{email}}',
    submit: 'Create account',
  },
  link: {
    title: 'Login provider',
    none: 'No {{label}} account is connected yet.',
    linked: 'You can log in to this account as {{name}}.',
    unnamed: '(without a name)',
    since: 'Connected',
    connect: 'Connect {{label}}',
    connect_about: 'Enter your password first; then you will log in to {{label}}.',
    continue: 'Continue',
    disconnect: 'Disconnect',
    disconnect_text:
      'You will no longer be able to log in that way. Your account and password stay as they are.',
    connected: 'Account connected',
    disconnected: 'Account disconnected',
  },
} satisfies SameTexts<typeof zh>
