import { ActionIcon } from '@mantine/core'
import { IconHelp, IconPaperclip, IconPhoto } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Command, imageByAddress } from './edits.ts'
import classes from './Toolbar.module.css'
import { ariaKeys, keyText, type Tool } from './tools.ts'
import type { EditorUploads } from './uploads.ts'

interface Props {
  readonly tools: readonly Tool[]
  readonly uploads: EditorUploads
  readonly run: (command: Command) => void
  readonly onFiles: (files: readonly File[]) => void
  readonly onHelp: () => void
}

/** One tab stop; arrow keys move between buttons. */
export function Toolbar({ tools, uploads, run, onFiles, onHelp }: Props) {
  const { t } = useTranslation('markdown-editor')
  const images = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const { image, file } = uploads
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('toolbar')} onKeyDown={moveFocus}>
      {tools.map(({ name, Icon, key, command }, index) => (
        <ToolButton
          key={name}
          label={t(`tool.${name}`)}
          shortcut={key}
          isFirst={index === 0}
          onClick={() => run(command)}
        >
          <Icon size={18} aria-hidden="true" />
        </ToolButton>
      ))}
      <ToolButton
        label={t('tool.image')}
        onClick={() =>
          image === undefined ? run(imageByAddress(t('sample.image'))) : images.current?.click()
        }
      >
        <IconPhoto size={18} aria-hidden="true" />
      </ToolButton>
      {file !== undefined && (
        <ToolButton label={t('tool.file')} onClick={() => files.current?.click()}>
          <IconPaperclip size={18} aria-hidden="true" />
        </ToolButton>
      )}
      <ToolButton label={t('tool.help')} onClick={onHelp}>
        <IconHelp size={18} aria-hidden="true" />
      </ToolButton>
      {image !== undefined && (
        <FileInput ref={images} accept={image.mediaTypes.join(',')} onFiles={onFiles} />
      )}
      {file !== undefined && <FileInput ref={files} onFiles={onFiles} />}
    </div>
  )
}

interface ToolButtonProps {
  readonly label: string
  readonly shortcut?: string | undefined
  readonly isFirst?: boolean
  readonly onClick: () => void
  readonly children: React.ReactNode
}

function ToolButton({ label, shortcut, isFirst = false, onClick, children }: ToolButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      className={classes.tool}
      aria-label={label}
      title={shortcut === undefined ? label : `${label} (${keyText(shortcut)})`}
      aria-keyshortcuts={shortcut === undefined ? undefined : ariaKeys(shortcut)}
      tabIndex={isFirst ? 0 : -1}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}

interface FileInputProps {
  readonly ref: React.RefObject<HTMLInputElement | null>
  readonly accept?: string
  readonly onFiles: (files: readonly File[]) => void
}

/** Opened by its button, which has the label. */
function FileInput({ ref, accept, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept={accept}
      onChange={(event) => {
        onFiles([...(event.currentTarget.files ?? [])])
        // The same file may be selected again.
        event.currentTarget.value = ''
      }}
    />
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const current = buttons.findIndex((button) => button.matches(':focus'))
  const step = STEPS[event.key]
  const next =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? buttons.length - 1
        : step === undefined
          ? -1
          : (current + step + buttons.length) % buttons.length
  if (next === -1) return
  event.preventDefault()
  for (const [index, button] of buttons.entries()) button.tabIndex = index === next ? 0 : -1
  buttons[next]?.focus()
}
