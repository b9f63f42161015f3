import { whenDone } from '../../../../api/when-done.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { DeleteButton } from '../../../../ui/list/DeleteButton.tsx'
import { type ProblemLink, useRemoveProblem } from '../contest-admin.api.ts'

interface Props {
  readonly cid: number
  readonly link: ProblemLink
  /**
   * - `hide`: it may come back, with its submissions
   * - `remove`: its submissions go with it
   * - `erase`: it was taken out before, and what is left of it goes
   */
  readonly way: 'hide' | 'remove' | 'erase'
}

export function RemoveProblem({ cid, link, way }: Props) {
  const { t } = useTranslation('contest-admin')
  const remove = useRemoveProblem()
  const { pid, displayId: label, displayTitle: title, submissionCount: count } = link
  const isErased = way === 'erase'
  return (
    <DeleteButton
      label={t(isErased ? 'problems.erase' : 'problems.remove', { label })}
      title={t(isErased ? 'problems.erase_title' : 'problems.remove_title')}
      text={t(`problems.${way}_text`, { label, title, count })}
      {...(isErased ? {} : { confirmLabel: t('problems.remove_confirm') })}
      isBusy={remove.isPending}
      onDelete={() =>
        whenDone(remove.mutateAsync({ cid, pid }), () =>
          toast.success(t(isErased ? 'problems.erased' : 'problems.removed')),
        )
      }
    />
  )
}
