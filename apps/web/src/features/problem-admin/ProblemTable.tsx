import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import table from '../../ui/Table.module.css'
import { AuthSelect } from './AuthSelect.tsx'
import { mayManage } from './may-manage.ts'
import { ProblemActions } from './ProblemActions.tsx'
import classes from './ProblemsPage.module.css'
import type { AdminProblemRow } from './problem-admin.api.ts'

interface Props {
  readonly problems: readonly AdminProblemRow[]
  readonly isStale: boolean
}

export function ProblemTable({ problems, isStale }: Props) {
  const { t } = useTranslation('problem-admin')
  return (
    <table className={table.table} data-stale={isStale}>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${table.tight} ${table.wide}`}>
            {t('column.id')}
          </th>
          <th scope="col">{t('column.title')}</th>
          <th scope="col" className={`${table.tight} ${table.desktop}`}>
            {t('column.mode')}
          </th>
          <th scope="col" className={`${table.tight} ${table.desktop}`}>
            {t('column.author')}
          </th>
          <th scope="col" className={`${table.tight} ${table.desktop}`}>
            {t('column.modified')}
          </th>
          <th scope="col" className={table.tight}>
            {t('column.auth')}
          </th>
          <th scope="col" className={table.tight}>
            {t('column.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {problems.map((problem) => (
          <ProblemRow key={problem.id} problem={problem} />
        ))}
      </tbody>
    </table>
  )
}

function ProblemRow({ problem }: { readonly problem: AdminProblemRow }) {
  const { t } = useTranslation('problem-admin')
  const user = useUser()
  const { id, problemId, title, type, judgeMode, author, gmtModified } = problem
  const isMine = mayManage(user, problem)
  const kind = `${t(type === 0 ? 'type.acm' : 'type.oi')} · ${t(`mode.${judgeMode}`)}`
  return (
    <tr>
      <td className={`${table.tight} ${table.wide}`}>{problemId}</td>
      <td className={classes.title}>
        {isMine ? (
          <Link
            to="/admin/problem/edit/$problemId"
            params={{ problemId: String(id) }}
            className={table.rowLink}
          >
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )}
        <span className={`${classes.note} ${classes.below}`}>
          <span className={table.narrow}>{problemId} · </span>
          {kind} · {author}
        </span>
      </td>
      <td className={`${table.tight} ${table.desktop}`}>{kind}</td>
      <td className={`${table.tight} ${table.desktop}`}>{author}</td>
      <td className={`${table.tight} ${table.desktop}`}>
        <RelativeTime at={gmtModified} />
      </td>
      <td className={table.tight}>
        <span className={table.above}>
          <AuthSelect problem={problem} isMine={isMine} />
        </span>
      </td>
      <td className={table.tight}>
        <span className={table.above}>{isMine && <ProblemActions problem={problem} />}</span>
      </td>
    </tr>
  )
}
