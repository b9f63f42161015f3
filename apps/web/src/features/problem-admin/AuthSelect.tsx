import { PROBLEM_AUTH } from '@gavel/contract'
import { isProblemAdmin, useUser } from '../../api/session.ts'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './ProblemsPage.module.css'
import { type AdminProblemRow, useChangeAuth } from './problem-admin.api.ts'

const AUTHS = [
  { value: PROBLEM_AUTH.public, name: 'public' },
  { value: PROBLEM_AUTH.private, name: 'private' },
  { value: PROBLEM_AUTH.contest, name: 'contest' },
] as const

interface Props {
  readonly problem: AdminProblemRow
  readonly isMine: boolean
}

/** The problem's visibility, changed in its row. Plain administrators cannot publish. */
export function AuthSelect({ problem: { id, title, auth }, isMine }: Props) {
  const { t } = useTranslation('problem-admin')
  const mayPublish = isProblemAdmin(useUser())
  const change = useChangeAuth()
  const shown = change.isPending ? change.variables.auth : auth
  const name = AUTHS.find(({ value }) => value === shown)?.name ?? 'public'
  if (!isMine) return <span className={classes.auth}>{t(`auth.${name}`)}</span>
  return (
    <select
      className={classes.auth}
      data-auth={name}
      aria-label={t('auth_of', { title })}
      value={shown}
      disabled={change.isPending}
      onChange={(event) =>
        whenDone(change.mutateAsync({ id, auth: Number(event.currentTarget.value) }), () =>
          toast.success(t('saved')),
        )
      }
    >
      {AUTHS.map((option) => (
        <option
          key={option.value}
          value={option.value}
          disabled={option.name === 'public' && auth !== PROBLEM_AUTH.public && !mayPublish}
        >
          {t(`auth.${option.name}`)}
        </option>
      ))}
    </select>
  )
}
