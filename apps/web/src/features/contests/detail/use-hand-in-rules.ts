import { isRefusedFor, SCORING } from '@gavel/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContest } from '../contest-context.ts'
import { contestKeys } from '../contest-keys.ts'
import { contestOwnStatusQuery, contestProblemsQuery } from '../contests.api.ts'

interface Options {
  /** The label of the problem in the contest. */
  readonly label: string
  /** Asks for the password of the contest. */
  readonly askPassword: () => void
}

/** The rules of a contest for handing in a solution to one of its problems. */
export function useHandInRules({ label, askPassword }: Options) {
  const { t } = useTranslation('contests')
  const queryClient = useQueryClient()
  const { contest, state } = useContest()
  const { submit } = contest.can
  const needsPassword = isRefusedFor(submit, 'contest_not_registered')
  const problems = useQuery(contestProblemsQuery(contest.id)).data ?? []
  const own = useQuery(
    contestOwnStatusQuery(
      contest.id,
      problems.map(({ pid }) => pid),
    ),
  ).data
  const pid = problems.find(({ displayId }) => displayId === label)?.pid
  const isReplaced = contest.format === 'oi' && contest.oiRankScoreType === 'Recent' && state === 'running'
  return {
    closed: submit === true || needsPassword ? null : submit.msg,
    note: submit === true && state === 'ended' ? t('hand_in.late') : passwordNote(),
    question:
      isReplaced && pid !== undefined && own?.has(pid) === true
        ? {
            title: t('hand_in.overwrite_title'),
            text: t('hand_in.overwrite_text'),
            confirmLabel: t('hand_in.overwrite_confirm'),
          }
        : null,
    first: needsPassword ? askPassword : null,
    // Points reveal verdicts, so until the standings are open the page says only that a program arrived.
    saved: contest.type === SCORING.oi && contest.isSealed ? t('hand_in.saved') : null,
    onNews: () => void queryClient.invalidateQueries({ queryKey: contestKeys.inside(contest.id) }),
  }

  function passwordNote() {
    return needsPassword ? t('hand_in.password') : null
  }
}
