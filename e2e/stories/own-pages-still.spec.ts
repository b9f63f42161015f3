import { testStillPages } from './support/still-pages.ts'

const SECTIONS = ['account', 'second-factor', 'passkeys', 'sessions', 'api-tokens', 'events']

testStillPages('a page of a user’s own', () => [
  [
    'user',
    [
      ...SECTIONS.map((section) => `/setting?section=${section}`),
      ...['discuss', 'reply', 'like', 'sys', 'mine'].map((kind) => `/message/${kind}`),
    ],
  ],
])
