import { PASSKEY_NAME_MAX } from '@gavel/contract'

export function isPasskeyName(name: string): boolean {
  const { length } = [...name.trim()]
  return length > 0 && length <= PASSKEY_NAME_MAX
}
