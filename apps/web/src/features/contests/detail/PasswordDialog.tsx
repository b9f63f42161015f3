import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useContest } from '../contest-context.ts'
import { EntryForm } from './entry/EntryForm.tsx'

/** Asks for the password of a protected contest before the first submission; closes once the reader is in. */
export default function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('contests')
  const { contest, state } = useContest()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (contest.isRegistered) close()
  }, [contest.isRegistered])
  return (
    <Dialog title={t('entry.title')} onClose={onClose} closesOutside={false}>
      <EntryForm contest={contest} state={state} asksPassword />
    </Dialog>
  )
}
