import type { CourseMarkVo, CoursePartVo, MarkedStudentVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { NAME_CLASS } from '../../../ui/list/ClassPage.tsx'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { UserLink } from '../../../ui/text/UserLink.tsx'
import classes from './MarksPage.module.css'

/** The columns: the student, the total, and one for each training and contest. */
export function useMarkColumns(parts: readonly CoursePartVo[]): readonly Column<MarkedStudentVo>[] {
  const { t } = useTranslation('courses')
  return [
    {
      key: 'user',
      title: t('marks.user'),
      width: 'fitted',
      isRowHeader: true,
      className: NAME_CLASS,
      cell: ({ username }) => <UserLink username={username} />,
    },
    {
      key: 'real-name',
      title: t('marks.real_name'),
      width: 'fitted',
      cell: ({ realname }) => <bdi>{realname ?? '–'}</bdi>,
    },
    {
      key: 'total',
      title: t('marks.total'),
      width: 'fitted',
      isNumber: true,
      cell: ({ total }) => <strong>{total === null ? '–' : total.toFixed(1)}</strong>,
    },
    ...parts.map(
      (part, index): Column<MarkedStudentVo> => ({
        key: `${part.kind} ${part.id}`,
        title: <PartHead part={part} />,
        width: 'fitted',
        isNumber: true,
        cell: ({ marks }) => <Mark mark={marks[index] ?? null} part={part} />,
      }),
    ),
  ]
}

function PartHead({ part }: { readonly part: CoursePartVo }) {
  const { t } = useTranslation('courses')
  const { kind, id, title, weight, isCounted } = part
  return (
    <span className={classes.head}>
      {kind === 'training' ? (
        <Link to="/training/$trainingID/rank" params={{ trainingID: String(id) }} title={title}>
          <bdi className={classes.name}>{title}</bdi>
        </Link>
      ) : (
        <Link to="/contest/$contestID" params={{ contestID: String(id) }} title={title}>
          <bdi className={classes.name}>{title}</bdi>
        </Link>
      )}
      <span className={classes.note}>{isCounted ? t('marks.times', { weight }) : t('marks.not_yet')}</span>
    </span>
  )
}

function Mark({ mark, part }: { readonly mark: CourseMarkVo | null; readonly part: CoursePartVo }) {
  const { t } = useTranslation('courses')
  if (mark === null) return <span className={classes.note}>–</span>
  return (
    <span
      className={classes.mark}
      data-full={part.full > 0 && mark.result >= part.full && !mark.isDisqualified}
    >
      {mark.result} / {part.full}
      {mark.late > 0 && <span className={classes.note}> {t('marks.late', { count: mark.late })}</span>}
      {mark.isDisqualified && <span className={classes.note}> {t('marks.disqualified')}</span>}
    </span>
  )
}
