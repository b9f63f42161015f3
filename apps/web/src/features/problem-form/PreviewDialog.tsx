import { WEB_LANGUAGES, type WebLanguage } from '@gavel/contract'
import { Suspense, useState } from 'react'
import { LANGUAGE_NAMES } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import type { ProblemFormDraft } from './draft/problem-draft.ts'
import { useProblemForm } from './form-context.ts'

interface Props {
  readonly draft: ProblemFormDraft
  readonly language: WebLanguage
  readonly onClose: () => void
}

/** The problem in the form's current state, as a solver would see it. */
export function PreviewDialog({ draft, language, onClose }: Props) {
  const { t } = useTranslation('problem-form')
  const { Preview } = useProblemForm()
  const [shown, setShown] = useState(language)
  return (
    <Dialog title={t('preview.title')} onClose={onClose} widthPx={960}>
      <Segmented
        label={t('statement.language')}
        value={shown}
        options={WEB_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
        onChange={setShown}
      />
      <Suspense fallback={<SkeletonRows rows={10} height={30} />}>
        <Preview draft={draft} language={shown} />
      </Suspense>
    </Dialog>
  )
}
