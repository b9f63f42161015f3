/** The dialog of the editor that is open; null for none. */
export type Asked = 'reset' | 'accepted' | 'settings' | 'snippets' | 'commands' | null
