import { z } from 'zod'
import { Address, Charset, HostPattern, Selector, Text } from './fact-types.ts'
import { Manners } from './manners.ts'

/** The facts that every judge needs to be visited. An administrator may replace any of it while the site runs. */
export const SiteFacts = z.strictObject({
  /** Without a slash at the end. */
  baseUrl: Address,
  /** Hosts that pages are read from, and that redirects may lead to. */
  hosts: z.array(HostPattern).min(1).max(20),
  /** Hosts that pictures and documents of statements may be read from, besides `hosts`. */
  fileHosts: z.array(HostPattern).max(40),
  charset: Charset,
  /** Sent with every request besides the usual ones. */
  headers: z.record(z.string().regex(/^[a-z-]{1,40}$/), Text),
  manners: Manners,
  signs: z.strictObject({
    /** Elements that only pages have which want to see a person. */
    captchaSelectors: z.array(Selector).max(20),
    captchaTexts: z.array(Text).max(20),
    maintenanceTexts: z.array(Text).max(20),
    /** A shorter page is a message rather than a page; 0 where that cannot be said. */
    shortestPage: z.int().min(0).max(10_000),
  }),
})
export type SiteFacts = z.output<typeof SiteFacts>
