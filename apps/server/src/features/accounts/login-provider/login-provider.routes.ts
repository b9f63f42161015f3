import {
  beginProviderLink,
  beginProviderLogin,
  finishProviderLink,
  finishProviderLogin,
  getLoginProvider,
  getLoginProviderSettings,
  getProviderLink,
  registerThroughProvider,
  removeProviderLink,
  setLoginProviderSettings,
  testLoginProvider,
} from '@gavel/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { requireUser } from '../../../http/caller.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { actorOf } from '../../audit/actor.policy.ts'
import { readWebsiteSettings } from '../../site/site.settings.ts'
import { answerLogin } from '../answer-login.wire.ts'
import { changerOf } from '../settings/changer.ts'
import { createProviderReader } from './discover.ts'
import { readLoginProvider } from './login-provider.settings.ts'
import { changeProviderSettings, readProviderSettings, testProvider } from './provider-admin.service.ts'
import { beginLink, finishLink, readLink, removeLink } from './provider-link.service.ts'
import { beginLogin, finishLogin, type ProviderContext, registerNewcomer } from './provider-login.service.ts'

export function loginProviderRoutes(base: Context): Implementation[] {
  const context: ProviderContext = { ...base, requireProvider: createProviderReader(base) }
  /** Where browsers find the site. The provider checks the address, so one taken from the request is safe. */
  const siteAddress = async (raw: FastifyRequest) => {
    const { baseUrl } = await readWebsiteSettings(context.db)
    return baseUrl || context.config.serverUrl || `${raw.protocol}://${raw.host}`
  }
  return [
    implement(getLoginProvider, async () => {
      const { isEnabled, label } = await readLoginProvider(context.db)
      return isEnabled ? { label } : null
    }),
    implement(beginProviderLogin, async ({ ip, raw }) =>
      beginLogin(context, { ip, siteAddress: await siteAddress(raw) }),
    ),
    implement(finishProviderLogin, async ({ body, ip, userAgent, language, reply }) => {
      const outcome = await finishLogin(context, body, { ip, userAgent, language })
      if (outcome.kind === 'newcomer') return outcome
      return { kind: 'logged-in' as const, user: answerLogin(reply, outcome.session) }
    }),
    implement(registerThroughProvider, async ({ body, ip, userAgent, reply }) =>
      answerLogin(reply, await registerNewcomer(context, { ...body, ip, userAgent })),
    ),
    implement(beginProviderLink, async ({ caller, body, ip, raw }) =>
      beginLink(context, {
        userId: requireUser(caller).id,
        password: body.password,
        ip,
        siteAddress: await siteAddress(raw),
      }),
    ),
    implement(finishProviderLink, async ({ body, ...request }) => {
      await finishLink(context, body, changerOf(request))
      return null
    }),
    implement(getProviderLink, ({ caller }) => readLink(context, requireUser(caller).id)),
    implement(removeProviderLink, async (request) => {
      await removeLink(context, changerOf(request))
      return null
    }),
    implement(getLoginProviderSettings, async ({ raw }) =>
      readProviderSettings(context, await siteAddress(raw)),
    ),
    implement(setLoginProviderSettings, async ({ body, ...request }) => {
      await changeProviderSettings(context, body, actorOf(request))
      return null
    }),
    implement(testLoginProvider, (request) => testProvider(context, actorOf(request))),
  ]
}
