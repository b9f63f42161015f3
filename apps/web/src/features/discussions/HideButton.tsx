import { type DiscussionVo, VISIBILITY } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HideDialog } from '../../ui/thread/HideDialog.tsx'
import { useHideInGroup } from './discussions.api.ts'

/** Hides a discussion of a group with a reason, or shows it again. */
export function HideButton({ discussion: { id, status } }: { readonly discussion: DiscussionVo }) {
  const { t } = useTranslation('discussions')
  const [isAsking, setAsking] = useState(false)
  const change = useHideInGroup()
  const isHidden = status === VISIBILITY.hidden
  return (
    <>
      <Button
        size="compact-md"
        variant="subtle"
        loading={change.isPending}
        onClick={() =>
          isHidden
            ? change.mutate(
                { id, status: VISIBILITY.visible },
                { onSuccess: () => toast.success(t('shown_again')) },
              )
            : setAsking(true)
        }
      >
        {t(isHidden ? 'show_again' : 'hide')}
      </Button>
      {isAsking && (
        <HideDialog
          onClose={() => setAsking(false)}
          onHide={(hiddenReason) => change.mutateAsync({ id, status: VISIBILITY.hidden, hiddenReason })}
        />
      )}
    </>
  )
}
