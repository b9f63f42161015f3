import { PROFILE_LIMITS, type ProfileField } from '@gavel/contract'

/** A violated rule: which text of `settings.rules` describes it, and its numbers. Null if the value is fine. */
export type SettingsComplaint =
  | 'same_password'
  | 'same_email'
  | 'same_mobile'
  | 'mobile_required'
  | 'mobile_format'
  | 'link'
  | { readonly rule: 'too_long'; readonly max: number; readonly length: number }
  | null

/** The way people write numbers: blanks, hyphens, dots and brackets between the digits. */
const plainMobile = (raw: string): string => raw.replace(/[ ().-]/g, '')

export function checkMobile(raw: string, current: string | null): SettingsComplaint {
  if (raw.trim() === '') return 'mobile_required'
  const mobile = plainMobile(raw)
  if (!/^\+?\d{6,15}$/.test(mobile)) return 'mobile_format'
  return mobile === current ? 'same_mobile' : null
}

export function checkOtherEmail(raw: string, current: string | null): SettingsComplaint {
  return raw.trim().toLowerCase() === current?.toLowerCase() ? 'same_email' : null
}

export function checkOtherPassword(password: string, old: string): SettingsComplaint {
  return password !== '' && password === old ? 'same_password' : null
}

export function checkProfileText(field: ProfileField, raw: string): SettingsComplaint {
  const max = PROFILE_LIMITS[field]
  const { length } = [...raw.trim()]
  return length > max ? { rule: 'too_long', max, length } : null
}

/** The scheme may be left out; only the web's schemes are allowed. */
export function checkLink(field: 'github' | 'blog', raw: string): SettingsComplaint {
  const text = raw.trim()
  if (text === '') return null
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  const url = URL.canParse(whole) ? new URL(whole) : null
  const isWeb = url !== null && ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.')
  return isWeb && !/\s/.test(text) ? checkProfileText(field, whole) : 'link'
}
