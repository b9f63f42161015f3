import {
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  loginSecondFactor,
  renewRecoveryCodes,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { answerLogin } from '../answer-login.wire.ts'
import { changerOf } from '../settings/changer.ts'
import * as secondFactor from './second-factor.service.ts'
import { finishLogin } from './second-step.service.ts'

export function secondFactorRoutes(context: Context): Implementation[] {
  return [
    implement(loginSecondFactor, async ({ body, ip, userAgent, language, reply }) =>
      answerLogin(reply, await finishLogin(context, { ...body, ip, userAgent, language })),
    ),
    implement(enrolSecondFactor, ({ body, ...request }) =>
      secondFactor.enrol(context, changerOf(request), body.password),
    ),
    implement(confirmSecondFactor, async ({ body, ...request }) => ({
      recoveryCodes: await secondFactor.confirm(context, changerOf(request), body.code),
    })),
    implement(renewRecoveryCodes, async ({ body, ...request }) => ({
      recoveryCodes: await secondFactor.renewRecoveryCodes(context, changerOf(request), body),
    })),
    implement(disableSecondFactor, async ({ body, ...request }) => {
      await secondFactor.disable(context, changerOf(request), body)
      return null
    }),
  ]
}
