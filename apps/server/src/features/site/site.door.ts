/** Settings of the site, and its address. */

export { readSecondFactorSettings } from './second-factor.settings.ts'
export { readWebsiteSettings } from './site.settings.ts'
export { readSiteAddress } from './site-address.service.ts'
export { isJudgingOpen, readSwitches, type Switches } from './switches.settings.ts'
