import type { RejudgeScopeVo } from '@gavel/contract'
import { formatInstant } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/texts.ts'
import { lookOfStatus } from '../../ui/verdict/verdicts.ts'

const MOST_NAMED = 5

/** A scope in words, one part after another. */
export function scopeParts(scope: RejudgeScopeVo, t: Translate<'rejudges'>): string[] {
  const { submitIds, displayPid, cid, statuses, languages, usernames, startTime, endTime, outdatedData } =
    scope
  return [
    submitIds !== undefined && t('scope.submissions', { ids: listOf(submitIds.map(String), t) }),
    displayPid !== undefined && t('scope.problem', { id: displayPid }),
    cid !== undefined && t('scope.contest', { id: cid }),
    submitIds === undefined && cid === undefined && t('scope.outside'),
    statuses !== undefined &&
      t('scope.verdicts', { names: statuses.map((status) => lookOfStatus(status).short).join(', ') }),
    languages !== undefined && t('scope.languages', { names: listOf(languages, t) }),
    usernames !== undefined && t('scope.users', { names: listOf(usernames, t) }),
    startTime !== undefined && t('scope.since', { time: formatInstant(startTime) }),
    endTime !== undefined && t('scope.until', { time: formatInstant(endTime) }),
    outdatedData === true && t('scope.outdated'),
  ].filter((part) => part !== false)
}

function listOf(words: readonly string[], t: Translate<'rejudges'>): string {
  const shown = words.slice(0, MOST_NAMED).join(', ')
  return words.length <= MOST_NAMED ? shown : t('scope.more', { ids: shown, count: words.length })
}
