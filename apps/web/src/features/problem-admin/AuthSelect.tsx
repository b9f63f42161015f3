import { PROBLEM_AUTH } from '@gavel/contract'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RowSelect } from '../../ui/form/RowSelect.tsx'
import { type AdminProblemRow, useChangeAuth } from './problem-admin.api.ts'

const AUTHS = [
  { value: PROBLEM_AUTH.public, name: 'public' },
  { value: PROBLEM_AUTH.private, name: 'private' },
  { value: PROBLEM_AUTH.contest, name: 'contest' },
] as const

const TONES = { public: 'green', private: 'red', contest: 'blue' } as const

/** The problem's visibility, changed in its row. Plain administrators cannot publish. */
export function AuthSelect({ problem: { id, title, auth, can } }: { readonly problem: AdminProblemRow }) {
  const { t } = useTranslation('problem-admin')
  const change = useChangeAuth()
  const shown = change.isPending ? change.variables.auth : auth
  const name = AUTHS.find(({ value }) => value === shown)?.name ?? 'public'
  if (can.change !== true) return t(`auth.${name}`)
  return (
    <RowSelect
      label={t('auth_of', { title })}
      value={shown}
      tone={TONES[name]}
      isBusy={change.isPending}
      options={AUTHS.map((option) => ({
        value: option.value,
        text: t(`auth.${option.name}`),
        isDisabled: option.name === 'public' && auth !== PROBLEM_AUTH.public && can.publish !== true,
      }))}
      onChange={(wanted) =>
        whenDone(change.mutateAsync({ id, auth: wanted }), () => toast.success(t('saved')))
      }
    />
  )
}
