import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './UploadList.module.css'
import type { RunningUpload } from './use-file-uploads.ts'

/** Uploads in progress, each with its progress and a cancel button. */
export function UploadList({ uploads }: { readonly uploads: readonly RunningUpload[] }) {
  const { t } = useTranslation('markdown-editor')
  if (uploads.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t('upload.list')}>
      {uploads.map(({ id, name, share, cancel }) => (
        <li key={id} className={classes.upload}>
          <span className={classes.name}>{name}</span>
          <progress aria-label={t('upload.progress', { name })} value={share} max={1} />
          <ActionIcon
            variant="subtle"
            size="sm"
            aria-label={t('upload.cancel', { name })}
            title={t('upload.cancel', { name })}
            onClick={cancel}
          >
            <IconX size={14} aria-hidden="true" />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
