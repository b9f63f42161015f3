import { Button } from '@mantine/core'
import { useManagedGroup } from '../../../../api/managed-group.ts'
import { whenDone } from '../../../../api/when-done.ts'
import { toast } from '../../../../browser/toast.ts'
import { ofPlace } from '../../../../i18n/of-place.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { AskFirst } from '../../../../ui/dialog/AskFirst.tsx'
import classes from '../ContestsAdmin.module.css'
import { type ProblemLink, useReturnProblems } from '../contest-admin.api.ts'

interface Props {
  readonly cid: number
  /** Problems that left the bank for the contest, which is over. */
  readonly left: readonly ProblemLink[]
}

/** The way back of problems that were taken out of the public bank: the contest keeps them, and everybody finds them again. */
export function ReturnProblems({ cid, left }: Props) {
  const { t } = useTranslation('contest-admin')
  const gid = useManagedGroup()
  const giveBack = useReturnProblems(cid)
  const labels = left.map(({ displayId }) => displayId).join(', ')
  return (
    <div className={classes.notice} role="status">
      <p>{t(ofPlace('return.about', gid), { labels })}</p>
      <AskFirst
        title={t(ofPlace('return.open', gid))}
        text={t(ofPlace('return.text', gid), { labels })}
        confirmLabel={t('return.confirm')}
        onConfirm={() =>
          whenDone(giveBack.mutateAsync(), ({ returned, held }) =>
            toast.success(
              held === 0 ? t('return.done', { count: returned }) : t('return.held', { returned, held }),
            ),
          )
        }
      >
        {(ask) => (
          <Button variant="default" loading={giveBack.isPending} onClick={ask}>
            {t(ofPlace('return.open', gid))}
          </Button>
        )}
      </AskFirst>
    </div>
  )
}
