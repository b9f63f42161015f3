import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'

export const CAPTCHA_MAX = 8
export const RESET_MAIL_RESEND_SECONDS = 90

export const getCaptcha = defineEndpoint({
  method: 'GET',
  path: '/api/captcha',
  access: 'anonymous',
  about: nothing('The code in a mail lets in whoever reads it.'),
  tokenScope: null,
  summary: 'A picture of a sum, and the key that goes with its result; valid for one attempt.',
  data: z.object({ img: z.string(), captchaKey: z.string() }),
  errors: ['too_many_requests'],
})

export const applyResetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/apply-reset-password',
  access: 'anonymous',
  about: nothing('The code in a mail lets in whoever reads it.'),
  summary:
    'Sends a link to set a new password; without a mail server the link is printed on the server console.',
  body: z.object({ email: z.string(), captcha: z.string(), captchaKey: z.string() }),
  errors: ['email_invalid', 'email_not_found', 'captcha_wrong', 'too_many_requests'],
})

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/reset-password',
  access: 'anonymous',
  about: nothing('The code in a mail lets in whoever reads it.'),
  summary: 'Sets a new password with the code of the mailed link, and ends every session of the account.',
  body: z.object({ username: z.string(), password: z.string(), code: z.string() }),
  errors: ['username_not_found', 'password_length', 'reset_link_invalid', 'too_many_requests'],
})

export const passwordResetEndpoints = [getCaptcha, applyResetPassword, resetPassword]
