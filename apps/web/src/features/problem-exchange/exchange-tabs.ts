/** Separate from the page that shows them, because every page of the site loads what an address may contain. */
export const EXCHANGE_TABS = ['import', 'export'] as const
export type ExchangeTab = (typeof EXCHANGE_TABS)[number]
