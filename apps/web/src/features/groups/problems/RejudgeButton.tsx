import { IconRefresh } from '@tabler/icons-react'
import { whenDone } from '../../../api/when-done.ts'
import { toast } from '../../../browser/toast.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx'
import { RowAction } from '../../../ui/list/RowAction.tsx'
import { useRejudgeProblem } from './group-problems.api.ts'

interface Props {
  readonly id: number
  readonly title: string
}

/** Judges again what was handed in to a problem in the group; contests have pages of their own for that. */
export function RejudgeButton({ id, title }: Props) {
  const { t } = useTranslation('groups')
  const rejudge = useRejudgeProblem()
  return (
    <AskFirst
      title={t('problems.rejudge')}
      text={t('problems.rejudge_text', { title })}
      confirmLabel={t('problems.rejudge')}
      onConfirm={() =>
        whenDone(rejudge.mutateAsync(id), ({ count }) =>
          toast.success(t('problems.rejudged', { count: formatNumber(count) })),
        )
      }
    >
      {(ask) => (
        <RowAction
          icon={<IconRefresh size={18} aria-hidden="true" />}
          label={t('problems.rejudge_of', { title })}
          words={t('problems.rejudge')}
          isBusy={rejudge.isPending}
          onClick={ask}
        />
      )}
    </AskFirst>
  )
}
