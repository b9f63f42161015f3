import {
  isEmail,
  isUsername,
  nameScriptOf,
  normaliseUsername,
  PROFILE_LIMITS,
  type ProfileField,
  USERNAME_MAX,
} from '@gavel/contract'
import { DomainError } from '../../../../http/domain-error.ts'
import { readProfileField } from '../../../accounts/settings/profile-rules.policy.ts'
import type { HojRow } from '../../read-table.ts'

/** Turns a HOJ username into a valid one here; most stay as they are. */
export function accountNameOf(raw: string): string {
  const name = normaliseUsername(raw)
  if (name !== '' && isUsername(name)) return name
  const plain = [...name.replace(/[\p{White_Space}]+/gu, '_')]
    // Tested after a character that belongs to no script.
    .filter((sign) => isUsername(`_${sign}`))
    .join('')
  const short = [...withoutStrangers(plain.replace(/^\p{M}+/u, ''))].slice(0, USERNAME_MAX).join('')
  return short === '' ? 'user' : short
}

/** Keeps the letters of the script that dominates the name; letters that could be mistaken for them become `_`. */
function withoutStrangers(name: string): string {
  const scripts = [...name].map(nameScriptOf)
  const counts = new Map<string, number>()
  for (const script of scripts) if (script !== null) counts.set(script, (counts.get(script) ?? 0) + 1)
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one)
  return [...name]
    .map((sign, index) => (scripts[index] === null || scripts[index] === first?.[0] ? sign : '_'))
    .join('')
}

/** The name itself, or with the first number appended that makes it unique. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
    const suffix = `-${number}`
    name = [...wanted].slice(0, USERNAME_MAX - suffix.length).join('') + suffix
  }
  return name
}

type ProfileRow = HojRow<
  | 'nickname'
  | 'school'
  | 'course'
  | 'number'
  | 'realname'
  | 'gender'
  | 'github'
  | 'blog'
  | 'cf_username'
  | 'email'
  | 'signature'
  | 'title_name'
  | 'title_color'
>

const GENDERS = ['male', 'female', 'secrecy'] as const

interface Fault {
  readonly kind: 'changed' | 'lost'
  readonly text: string
}

/** The profile of an account, by the rules of this site. */
export function profileOf(row: ProfileRow, takenEmails: ReadonlySet<string>) {
  const faults: Fault[] = []
  const field = (name: ProfileField, raw: string | null) => {
    const { value, fault } = fieldOf(name, raw)
    if (fault !== null) faults.push(fault)
    return value
  }
  const email = row.email?.trim() ?? ''
  const isEmailGood = isEmail(email) && !takenEmails.has(email.toLowerCase())
  if (email !== '' && !isEmailGood)
    faults.push({
      kind: 'lost',
      text: isEmail(email) ? 'another account has the mail address' : 'the mail address is none',
    })
  const profile = {
    email: isEmailGood ? email : null,
    nickname: field('nickname', row.nickname),
    realName: field('realname', row.realname),
    school: field('school', row.school),
    course: field('school', row.course),
    studentNumber: field('number', row.number),
    signature: field('signature', row.signature),
    github: field('github', row.github),
    blog: field('blog', row.blog),
    codeforcesUsername: field('cfUsername', row.cf_username),
    gender: GENDERS.find((gender) => gender === row.gender) ?? 'secrecy',
    titleName: blankToNull(row.title_name),
    titleColor: blankToNull(row.title_color),
  }
  return { profile, faults }
}

const blankToNull = (text: string | null) => (text === null || text.trim() === '' ? null : text.trim())

/** Removes invisible characters, cuts a text that is too long, and drops an invalid address. */
function fieldOf(field: ProfileField, raw: string | null): { value: string | null; fault: Fault | null } {
  const read = (text: string | null) => readProfileField(field, text)
  try {
    return { value: read(raw), fault: null }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
  const plain = (raw ?? '').replace(
    field === 'signature' ? /(?![\n\t])[\p{Cc}\p{Cs}\p{Cf}]/gu : /[\p{C}\p{Zl}\p{Zp}]/gu,
    '',
  )
  const short = [...plain.trim()].slice(0, PROFILE_LIMITS[field]).join('')
  try {
    return {
      value: read(short),
      fault: { kind: 'changed', text: `${field} was too long or contained invisible characters` },
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { value: null, fault: { kind: 'lost', text: `${field} cannot be used: ${error.code}` } }
  }
}
