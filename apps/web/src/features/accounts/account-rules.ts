import { CAPTCHA_MAX, PASSWORD_MAX, PASSWORD_MIN, REGISTER_CODE_LENGTH, USERNAME_MAX } from '@gavel/contract'

/** A violated rule: which text describes it, and its numbers. Null if the value is fine. */
export type Complaint = {
  readonly rule: RuleName
  readonly numbers?: Readonly<Record<string, number>>
} | null

export type RuleName =
  | 'username_required'
  | 'username_max'
  | 'username_exists'
  | 'username_unknown'
  | 'password_required'
  | 'password_between'
  | 'password_again_required'
  | 'password_mismatch'
  | 'email_required'
  | 'email_format'
  | 'email_exists'
  | 'email_unknown'
  | 'code_required'
  | 'code_length'
  | 'captcha_required'
  | 'captcha_length'

export function checkUsername(username: string, taken?: string): Complaint {
  if (username.trim() === '') return { rule: 'username_required' }
  if (username.trim().length > USERNAME_MAX) return { rule: 'username_max', numbers: { max: USERNAME_MAX } }
  return username.trim() === taken ? { rule: 'username_exists' } : null
}

/** @param max passwords set elsewhere may be longer than those chosen here */
export function checkPassword(password: string, max: number = PASSWORD_MAX): Complaint {
  if (password === '') return { rule: 'password_required' }
  if (password.length < PASSWORD_MIN || password.length > max)
    return { rule: 'password_between', numbers: { min: PASSWORD_MIN, max } }
  return null
}

export function checkRepeat(password: string, again: string): Complaint {
  if (again === '') return { rule: 'password_again_required' }
  return again === password ? null : { rule: 'password_mismatch' }
}

/** Only the basic shape: something, an @, a domain with a dot. Whether the address exists, only an email can tell. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export function checkEmail(email: string, taken?: string): Complaint {
  if (email.trim() === '') return { rule: 'email_required' }
  if (!EMAIL.test(email.trim())) return { rule: 'email_format' }
  return email.trim() === taken ? { rule: 'email_exists' } : null
}

export function checkCode(code: string): Complaint {
  if (code.trim() === '') return { rule: 'code_required' }
  if (code.trim().length !== REGISTER_CODE_LENGTH)
    return { rule: 'code_length', numbers: { length: REGISTER_CODE_LENGTH } }
  return null
}

export function checkCaptcha(answer: string): Complaint {
  if (answer.trim() === '') return { rule: 'captcha_required' }
  return answer.trim().length > CAPTCHA_MAX ? { rule: 'captcha_length', numbers: { max: CAPTCHA_MAX } } : null
}

/** The opposite of registration: the account must exist. */
export function checkKnown(
  complaint: Complaint,
  rule: 'username_unknown' | 'email_unknown',
  { value, unknown }: { readonly value: string; readonly unknown: string | undefined },
): Complaint {
  return complaint ?? (value.trim() === unknown ? { rule } : null)
}
