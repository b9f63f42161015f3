import type { NoticeVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'
import classes from './NoticesPage.module.css'
import { useDeleteNotice, usePushNotice } from './notices.api.ts'

/** Push now, edit and delete. Actions that affect many recipients ask for confirmation. */
export function NoticeActions({ notice }: { readonly notice: NoticeVo }) {
  const { t } = useTranslation('notices')
  const push = usePushNotice()
  const remove = useDeleteNotice()
  const [open, setOpen] = useState<'push' | 'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const { id, title, state } = notice
  return (
    <div className={classes.actions}>
      {!state && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('push_of', { title })}
          loading={push.isPending}
          onClick={() => setOpen('push')}
        >
          {t('push')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('edit_of', { title })}
        onClick={() => setOpen('edit')}
      >
        {t('edit_short')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('delete_of', { title })}
        loading={remove.isPending}
        onClick={() => setOpen('delete')}
      >
        {t('delete')}
      </Button>
      {open === 'edit' && <NoticeDialog notice={notice} onClose={close} />}
      {open === 'push' && (
        <ConfirmDialog
          title={t('push_of', { title })}
          text={t('push_text')}
          confirmLabel={t('push')}
          onConfirm={() =>
            push.mutate(id, { onSuccess: ({ recipients }) => toast.success(t('pushed_to', { recipients })) })
          }
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('delete_of', { title })}
          text={t(state ? 'delete_pushed_text' : 'delete_text')}
          confirmLabel={t('delete')}
          onConfirm={() => whenDone(remove.mutateAsync(id), () => toast.success(t('deleted')))}
          onClose={close}
        />
      )}
    </div>
  )
}
