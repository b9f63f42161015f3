import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ProblemPicker } from '../../../../ui/dialog/ProblemPicker.tsx'
import { homeworkProblemsQuery } from '../training-admin.api.ts'

interface Props {
  readonly gid: number
  readonly isChosen: (problemId: string) => boolean
  readonly onChoose: (problemId: string) => void
  readonly onClose: () => void
}

/** Problems of the group and public ones, chosen one after the other. */
export function HomeworkPicker({ gid, isChosen, onChoose, onClose }: Props) {
  const { t } = useTranslation('training-admin')
  return (
    <ProblemPicker
      texts={{
        title: t('homework.choose'),
        about: t('homework.choose_about'),
        search: t('bank.search'),
        searchSubmit: t('bank.search_submit'),
        problem: t('bank.candidate'),
        actions: t('bank.actions'),
        add: t('bank.add'),
        addOne: (title) => t('bank.add_one', { title }),
        added: t('homework.chosen'),
        none: t('bank.none'),
        noneHint: t('homework.none_hint'),
        done: t('bank.done'),
      }}
      queryOf={(search) => homeworkProblemsQuery(gid, search)}
      addingId={null}
      error={null}
      isAdded={({ problemId }) => isChosen(problemId)}
      onAdd={({ problemId, title }) => {
        onChoose(problemId)
        toast.success(t('bank.added', { title }))
      }}
      onClose={onClose}
    />
  )
}
