import { applyResetPassword, getCaptcha, resetPassword } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { makeCaptcha } from './challenges/captcha.service.ts'
import { sendResetLink, setForgottenPassword } from './password-reset.service.ts'

export function passwordResetRoutes(context: Context): Implementation[] {
  return [
    implement(getCaptcha, ({ ip }) => makeCaptcha(context, ip)),
    implement(applyResetPassword, async ({ body, language, ip }) => {
      await sendResetLink(context, { ...body, language, ip })
      return null
    }),
    implement(resetPassword, async ({ body, ip }) => {
      await setForgottenPassword(context, { ...body, ip })
      return null
    }),
  ]
}
