import { IconBookmark } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { openLoginDialog } from '../../../api/login-prompt.ts'
import { useUser } from '../../../api/session.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { later } from '../../../ui/page/later.tsx'

const SaveDialog = later(async () => {
  const [dialog] = await Promise.all([import('./SaveDialog.tsx'), loadTexts('problem-lists')])
  return dialog
})

interface Props {
  readonly pid: number
  readonly className: string | undefined
}

/** The button that puts a problem among the favourites and into lists. The dialog is loaded when it opens. */
export function SaveToList({ pid, className }: Props) {
  const { t } = useTranslation('problems')
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => (user === null ? openLoginDialog() : setOpen(true))}
      >
        <IconBookmark size={16} aria-hidden="true" />
        {t('detail.save')}
      </button>
      {isOpen && user !== null && (
        <Suspense fallback={null}>
          <SaveDialog pid={pid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
