import {
  getEmailConfig,
  getSwitches,
  getWebConfig,
  getWebsiteConfig,
  setEmailConfig,
  setWebConfig,
  testEmail,
  updateSwitches,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { changeEmailConfig, readEmailConfig, readWebsiteConfig, sendTestMail } from './site.service.ts'
import { readWebsiteSettings } from './site.settings.ts'
import { changeSwitches, readSwitchConfig } from './switches.service.ts'
import { switchConfigToWire } from './switches.wire.ts'
import { changeWebsite } from './website.service.ts'

/** Settings that administrators change while the site runs. */
export function siteRoutes(context: Context): Implementation[] {
  return [
    implement(getWebsiteConfig, ({ raw }) => readWebsiteConfig(context, `${raw.protocol}://${raw.host}`)),
    implement(getWebConfig, () => readWebsiteSettings(context.db)),
    implement(setWebConfig, async (request) => {
      await changeWebsite(context, actorOf(request), request.body)
      return null
    }),
    implement(getSwitches, async () => switchConfigToWire(await readSwitchConfig(context.db))),
    implement(updateSwitches, async (request) => {
      await changeSwitches(context, actorOf(request), request.body)
      return null
    }),
    implement(getEmailConfig, () => readEmailConfig(context)),
    implement(setEmailConfig, async ({ body, ...request }) => {
      await changeEmailConfig(context, body, actorOf(request))
      return null
    }),
    implement(testEmail, async ({ body, language }) => {
      await sendTestMail(context, { email: body.email, language })
      return null
    }),
  ]
}
