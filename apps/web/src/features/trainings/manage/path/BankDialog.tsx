import { useManagedGroup } from '../../../../api/managed-group.ts'
import { toast } from '../../../../browser/toast.ts'
import { ofPlace } from '../../../../i18n/of-place.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ProblemPicker } from '../../../../ui/dialog/ProblemPicker.tsx'
import { candidatesQuery, useAddProblem } from '../training-admin.api.ts'

interface Props {
  readonly tid: number
  readonly onClose: () => void
}

/** Public problems of the bank, and in a group also its own, added one after the other under their own ids. */
export function BankDialog({ tid, onClose }: Props) {
  const { t } = useTranslation('training-admin')
  const gid = useManagedGroup()
  const add = useAddProblem()
  return (
    <ProblemPicker
      texts={{
        title: t(ofPlace('bank.title', gid)),
        about: t('bank.about'),
        search: t('bank.search'),
        searchSubmit: t('bank.search_submit'),
        problem: t('bank.candidate'),
        actions: t('bank.actions'),
        add: t('bank.add'),
        addOne: (title) => t('bank.add_one', { title }),
        none: t('bank.none'),
        noneHint: t(ofPlace('bank.none_hint', gid)),
        done: t('bank.done'),
      }}
      queryOf={(search) => candidatesQuery({ tid, ...search }, gid)}
      addingId={add.isPending ? add.variables.pid : null}
      error={add.error}
      onAdd={({ id, problemId, title }) =>
        add.mutate(
          { tid, pid: id, displayId: problemId },
          { onSuccess: () => toast.success(t('bank.added', { title })) },
        )
      }
      onClose={onClose}
    />
  )
}
