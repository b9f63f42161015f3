import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { changedSections } from '../draft/changed-sections.ts'
import type { LoadedProblem } from '../draft/draft-of-problem.ts'
import type { ProblemFormDraft } from '../draft/problem-draft.ts'
import classes from '../ProblemForm.module.css'

interface Props {
  /** The server's message. */
  readonly message: string
  /** The state that both started from. */
  readonly base: ProblemFormDraft
  readonly mine: ProblemFormDraft
  readonly theirs: { readonly loaded: LoadedProblem; readonly draft: ProblemFormDraft }
  readonly onTakeTheirs: () => void
  readonly onOverwrite: () => void
  readonly onClose: () => void
}

/** Another user has saved the problem: shows which parts each has changed, and asks what to do. */
export function ConflictDialog({ message, base, mine, theirs, ...on }: Props) {
  const { t } = useTranslation('problem-form')
  const names = (draft: ProblemFormDraft) =>
    changedSections(base, draft)
      .map((section) => t(`section.${section}`))
      .join(t('conflict.comma')) || t('conflict.nothing')
  return (
    <Dialog
      title={t('conflict.title')}
      onClose={on.onClose}
      closesOutside={false}
      widthPx={560}
      actions={
        <>
          <Button variant="default" onClick={on.onClose} data-autofocus>
            {t('conflict.keep_editing')}
          </Button>
          <Button variant="default" onClick={on.onTakeTheirs}>
            {t('conflict.take_theirs')}
          </Button>
          <Button onClick={on.onOverwrite}>{t('conflict.overwrite')}</Button>
        </>
      }
    >
      <p>{message}</p>
      <dl className={classes.conflict}>
        <dt>{t('conflict.theirs')}</dt>
        <dd>{names(theirs.draft)}</dd>
        <dt>{t('conflict.mine')}</dt>
        <dd>{names(mine)}</dd>
      </dl>
      <p className={classes.note}>{t('conflict.about')}</p>
    </Dialog>
  )
}
