/** Apart from the page that shows them: what an address may hold is loaded with every page of the site. */
export const EXCHANGE_TABS = ['import', 'export'] as const
export type ExchangeTab = (typeof EXCHANGE_TABS)[number]
