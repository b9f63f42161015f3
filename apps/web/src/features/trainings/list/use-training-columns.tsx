import type { TrainingVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { openLoginDialog } from '../../../api/login-prompt.ts'
import { useUser } from '../../../api/session.ts'
import { toast } from '../../../browser/toast.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { ofPlace } from '../../../i18n/of-place.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { Folded } from '../../../ui/list/Folded.tsx'
import { ROW_LINK } from '../../../ui/list/row-classes.ts'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { CategoryTag } from '../CategoryTag.tsx'
import classes from './TrainingListPage.module.css'

/** Columns of a list of trainings that readers choose from; those of a group say when they are due. */
export function useTrainingColumns(isOfGroup = false): readonly Column<TrainingVo>[] {
  const { t } = useTranslation('trainings')
  const user = useUser()
  const due: Column<TrainingVo> = {
    key: 'due',
    title: t('column.due'),
    width: 'fitted',
    from: 'medium',
    cell: ({ dueTime }) => (dueTime === null ? '–' : <Due at={dueTime} />),
  }
  return [
    {
      key: 'rank',
      title: t('column.rank'),
      width: 'fitted',
      from: 'medium',
      isNumber: true,
      cell: ({ rank }) => rank,
    },
    {
      key: 'title',
      title: t('column.title'),
      width: 'main',
      isRowHeader: true,
      className: classes.name,
      cell: (training) => <Title training={training} />,
    },
    {
      key: 'auth',
      title: t('column.auth'),
      width: 'fitted',
      from: 'medium',
      cell: ({ auth }) => t(isOfGroup ? `auth_in_group.${auth}` : `auth.${auth}`),
    },
    {
      key: 'category',
      title: t('column.category'),
      width: 'fitted',
      from: 'medium',
      cell: (training) => <CategoryTag name={training.categoryName} color={training.categoryColor} />,
    },
    {
      key: 'problems',
      title: t(user === null ? 'column.problems' : 'column.progress'),
      width: 'fitted',
      isNumber: true,
      cell: ({ acCount, problemCount }) => (user === null ? problemCount : `${acCount} / ${problemCount}`),
    },
    ...(isOfGroup ? [due] : []),
    {
      key: 'author',
      title: t('column.author'),
      width: 'fitted',
      from: 'wide',
      cell: ({ author }) => author ?? '–',
    },
    {
      key: 'updated',
      title: t('column.updated'),
      width: 'fitted',
      from: 'wide',
      cell: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
    },
  ]
}

const Due = ({ at }: { readonly at: Date }) => <time dateTime={at.toISOString()}>{formatInstant(at)}</time>

function Title({
  training: { id, title, auth, categoryName, dueTime, gid },
}: {
  readonly training: TrainingVo
}) {
  const { t } = useTranslation('trainings')
  const user = useUser()

  function open(event: MouseEvent) {
    if (user !== null) return
    event.preventDefault()
    toast.warning(t('shell.login_first'))
    openLoginDialog()
  }

  return (
    <>
      <Link
        to="/training/$trainingID"
        params={{ trainingID: String(id) }}
        className={ROW_LINK}
        onClick={open}
      >
        <bdi>{title}</bdi>
      </Link>
      <Folded below="medium">
        <span className={classes.note}>
          {t(`${ofPlace('auth', gid)}.${auth}`)}
          {categoryName !== null && ` · ${categoryName}`}
          {gid !== null && dueTime !== null && ` · ${t('bar.due', { time: formatInstant(dueTime) })}`}
        </span>
      </Folded>
    </>
  )
}
