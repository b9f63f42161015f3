import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/login-provider.ts'

export default {
  log_in: 'Log in with {{label}}',
  arrival: {
    title: 'Login',
    link_title: 'Connect an account',
    working: 'Checking who you are…',
    failed: 'The login was not completed',
    link_failed: 'The account was not connected',
    nothing: 'This page is where the login provider leads back to. Please begin at the login dialog.',
    again: 'Log in again',
    to_settings: 'Back to the settings',
    your_account: 'your account',
  },
  newcomer: {
    title: 'Choose a username',
    about: 'You are here for the first time. Choose a username; after that you log in the same way.',
    email: 'Email: {{email}}',
    submit: 'Create account',
  },
  link: {
    title: 'Login provider',
    none: 'No identity at {{label}} is connected yet.',
    linked: 'The identity {{name}} is connected and opens this account.',
    unnamed: '(without a name)',
    since: 'Connected',
    connect: 'Connect {{label}}',
    connect_about: 'Enter your password first; then {{label}} asks who you are.',
    continue: 'Continue',
    disconnect: 'Disconnect',
    disconnect_text:
      'That identity will not open this account any more. Your account and password stay as they are.',
    connected: 'The account is connected',
    disconnected: 'The account is disconnected',
  },
} satisfies SameTexts<typeof zh>
