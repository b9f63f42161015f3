import type { RemoteJudgeVo } from '@gavel/contract'

/** How programs get there. */
export function wayOf({ isAvailable, capabilities }: RemoteJudgeVo) {
  if (!isAvailable) return 'unavailable'
  if (capabilities.includes('unattended-submit')) return 'password'
  return capabilities.includes('imported-session') ? 'cookies' : 'by_hand'
}
