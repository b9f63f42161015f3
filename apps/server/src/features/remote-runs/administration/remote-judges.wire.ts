import type { RemoteAccountVo, RemoteJudgeVo } from '@gavel/contract'
import type { JudgeOverview } from './read-judges.service.ts'

export function judgeToWire({ profile, state, accounts, ...counts }: JudgeOverview): RemoteJudgeVo {
  const { judge, name, site, homeUrl, capabilities } = profile
  return {
    ...counts,
    judge,
    name,
    site,
    homeUrl,
    capabilities: [...capabilities],
    paused: state.pausedAt === null ? null : { at: state.pausedAt, reason: state.pauseReason },
    restsUntil: state.restsUntil,
    keepsTexts: state.keepsTexts,
    dailyBudget: state.dailyBudget,
    lastSuccessAt: state.lastSuccessAt,
    lastFailure:
      state.lastFailureAt === null
        ? null
        : {
            kind: state.lastFailureKind ?? '',
            text: state.lastFailureText ?? '',
            at: state.lastFailureAt,
            page: state.lastPage,
            pageAt: state.lastPageAt,
          },
    accounts: accounts.map(accountToWire),
  }
}

const accountToWire = ({ username, isBusy, state }: JudgeOverview['accounts'][number]): RemoteAccountVo => ({
  username,
  isBusy,
  locked:
    state?.lockedAt == null
      ? null
      : { kind: state.lockedKind ?? '', text: state.lockedText, at: state.lockedAt },
  hasSession: state?.sealedSession != null,
  sentCount: state?.sentCount ?? 0,
  lastUsedAt: state?.lastUsedAt ?? null,
})
