/** The sections of the settings in order, as the address names them: `/setting?section=passkeys`. */
export const SECTIONS = [
  { name: 'account', text: 'account' },
  { name: 'profile', text: 'profile' },
  { name: 'second-factor', text: 'second_factor' },
  { name: 'passkeys', text: 'passkeys' },
  { name: 'sessions', text: 'sessions' },
  { name: 'api-tokens', text: 'api_tokens' },
  { name: 'calendar', text: 'calendar' },
  { name: 'remote-handles', text: 'remote_handles' },
  { name: 'events', text: 'events' },
  { name: 'appearance', text: 'appearance' },
] as const

export type SectionName = (typeof SECTIONS)[number]['name']

export const SECTION_NAMES = SECTIONS.map(({ name }) => name)
