import { AVATAR_MAX_BYTES, PICTURE_MEDIA_TYPES } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { later } from '../../page/later.tsx'
import { Avatar } from '../Avatar.tsx'
import classes from './AvatarPicker.module.css'
import { type PictureFault, pictureFault } from './picture-check.ts'

const CropDialog = later(() => import('./CropDialog.tsx'))

const MAX_MIB = AVATAR_MAX_BYTES / (1024 * 1024)

interface Props<Result> {
  /** The user whose initials are shown while there is no picture. */
  readonly name: string
  readonly image: string | null
  /**
   * Uploads the cropped PNG; `uploadOwnAvatar` of `api/avatar.ts` for the reader's own. The message of a rejection is
   * shown.
   */
  readonly upload: (picture: Blob) => Promise<Result>
  readonly onUploaded?: (result: Result) => void
}

/** The current avatar and ways to change it: choosing a file, dropping it here, or pasting a picture. */
export function AvatarPicker<Result>({ name, image, upload, onUploaded }: Props<Result>) {
  const { t } = useTranslation('avatar')
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<PictureFault | 'unreadable' | null>(null)
  const [isOver, setOver] = useState(false)

  function choose(chosen: File | undefined) {
    if (chosen === undefined) return
    const found = pictureFault(chosen)
    setFault(found)
    if (found === null) setFile(chosen)
  }

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input,textarea,[contenteditable]')
    const pasted = event.clipboardData?.files[0]
    if (isTyping || pasted === undefined || file !== null) return
    event.preventDefault()
    choose(pasted)
  })
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }

  async function save(picture: Blob) {
    const result = await upload(picture)
    setFile(null)
    toast.success(t('saved'))
    onUploaded?.(result)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of a form
    <div
      role="group"
      aria-label={t('label')}
      className={classes.picker}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Avatar name={name} image={image} sizePx={96} />
      <div className={classes.side}>
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t('choose')}
        </Button>
        <p className={classes.hint}>{t('hint', { limit: MAX_MIB })}</p>
        {fault !== null && (
          <p className={classes.fault} role="alert">
            {fault === 'size' ? t('fault.size', { limit: MAX_MIB }) : t(`fault.${fault}`)}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_MEDIA_TYPES.join(',')}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0])
          // The same file may be selected again.
          event.currentTarget.value = ''
        }}
      />
      {file !== null && (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            onSave={save}
            onClose={() => setFile(null)}
            onUnreadable={() => {
              setFile(null)
              setFault('unreadable')
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
