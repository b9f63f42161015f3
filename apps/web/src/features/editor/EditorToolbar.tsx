import { CODE_MAX_LENGTH, type LanguageVo } from '@gavel/contract'
import { IconCommand, IconFileUpload, IconHistory, IconRestore, IconSettings } from '@tabler/icons-react'
import { type ChangeEvent, type ComponentType, Suspense, useRef, useState } from 'react'
import { toast } from '../../browser/toast.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { later } from '../../ui/page/later.tsx'
import { USERS_ROOM } from '../../ui/page/users-room.ts'
import { CopyButton } from '../../ui/text/CopyButton.tsx'
import type { Asked } from './asked.ts'
import classes from './EditorToolbar.module.css'
import type { EditorSettings } from './editor-settings.ts'
import type { StoredCode } from './stored-code.ts'
import type { Draft } from './use-draft.ts'

const SettingsDialog = later(() => import('./SettingsDialog.tsx'))
const SnippetsDialog = later(() => import('./snippets/SnippetsDialog.tsx'))
const EditorTools = later(() => import('./tools/EditorTools.tsx'))
const StopwatchButton = later(() => import('./tools/StopwatchButton.tsx'))
const ConfirmDialog = later(async () => ({
  default: (await import('../../ui/dialog/ConfirmDialog.tsx')).ConfirmDialog,
}))

export type EditorLanguage = Pick<LanguageVo, 'name' | 'contentType' | 'codeTemplate'>

interface Props {
  readonly draft: Draft
  readonly languages: readonly EditorLanguage[]
  readonly settings: EditorSettings
  readonly onSettings: (change: Partial<EditorSettings>) => void
  readonly loadAccepted: (() => Promise<StoredCode | null>) | undefined
  /** Under which the program is kept in the browser. */
  readonly draftKey: string
  /** The full editor has loaded, and its comforts follow. */
  readonly isFetched: boolean
  /** Null while nothing can be submitted. */
  readonly onSubmit: (() => void) | null
  /** Opens or closes the online test; null if there is none. */
  readonly onTrying: (() => void) | null
}

export function EditorToolbar({ onSubmit, onTrying, ...props }: Props) {
  const { t } = useTranslation('editor')
  const { draft, languages, settings, loadAccepted, isFetched } = props
  const [asked, setAsked] = useState<Asked>(null)
  const contentType = languages.find(({ name }) => name === draft.language)?.contentType ?? ''
  return (
    <div className={classes.bar}>
      <select
        className={classes.language}
        aria-label={t('tool.language')}
        value={draft.language}
        onChange={(event) => draft.setLanguage(event.currentTarget.value)}
      >
        {languages.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <Tools {...props} onAsk={setAsked} />
      <Suspense fallback={null}>
        {(isFetched || asked === 'commands') && (
          <EditorTools
            onSubmit={onSubmit}
            onTrying={onTrying}
            program={{ code: draft.code, language: draft.language, contentType, tabSize: settings.tabSize }}
            isUser={loadAccepted !== undefined}
            onAsk={setAsked}
            isListOpen={asked === 'commands'}
            onCloseList={() => setAsked(null)}
          />
        )}
        <AskedDialog {...props} asked={asked} onAsk={setAsked} />
      </Suspense>
    </div>
  )
}

interface ToolsProps extends Pick<Props, 'draft' | 'draftKey' | 'settings' | 'loadAccepted'> {
  readonly onAsk: (asked: Asked) => void
}

function Tools({ draft, draftKey, settings, loadAccepted, onAsk }: ToolsProps) {
  const { t } = useTranslation('editor')
  return (
    <div className={classes.tools}>
      {settings.showsStopwatch && (
        <Suspense fallback={null}>
          <StopwatchButton key={draftKey} draftKey={draftKey} />
        </Suspense>
      )}
      <CopyButton text={draft.code} label={t('tool.copy')} />
      <FileButton onCode={draft.setCode} />
      {(loadAccepted !== undefined || USERS_ROOM !== null) && (
        <Tool
          icon={IconHistory}
          label={t('tool.accepted')}
          className={USERS_ROOM ?? ''}
          onClick={() => onAsk('accepted')}
        />
      )}
      <Tool icon={IconRestore} label={t('tool.reset')} onClick={() => onAsk('reset')} />
      <Tool icon={IconCommand} label={t('tool.commands')} onClick={() => onAsk('commands')} />
      <Tool icon={IconSettings} label={t('tool.settings')} onClick={() => onAsk('settings')} />
    </div>
  )
}

interface DialogProps
  extends Pick<Props, 'draft' | 'languages' | 'settings' | 'onSettings' | 'loadAccepted'> {
  readonly asked: Asked
  readonly onAsk: (asked: Asked) => void
}

/** The dialog of the tool that was chosen. */
function AskedDialog({ asked, onAsk, draft, languages, settings, onSettings, loadAccepted }: DialogProps) {
  const { t } = useTranslation('editor')
  const close = () => onAsk(null)
  if (asked === 'reset')
    return (
      <ConfirmDialog
        title={t('tool.reset')}
        text={t('confirm.reset')}
        confirmLabel={t('confirm.reset_yes')}
        onConfirm={draft.reset}
        onClose={close}
      />
    )
  if (asked === 'accepted' && loadAccepted !== undefined)
    return <AcceptedDialog {...{ draft, languages, loadAccepted }} onClose={close} />
  if (asked === 'settings')
    return (
      <SettingsDialog
        settings={settings}
        onChange={onSettings}
        onSnippets={loadAccepted === undefined ? null : () => onAsk('snippets')}
        onClose={close}
      />
    )
  return asked === 'snippets' && <SnippetsDialog onClose={close} />
}

interface AcceptedProps extends Pick<Props, 'draft' | 'languages'> {
  readonly loadAccepted: () => Promise<StoredCode | null>
  readonly onClose: () => void
}

/** Asks before the newest accepted program takes the place of the one in the editor. */
function AcceptedDialog({ draft, languages, loadAccepted, onClose }: AcceptedProps) {
  const { t } = useTranslation('editor')

  async function replace() {
    try {
      const accepted = await loadAccepted()
      if (accepted === null) return toast.info(t('tool.no_accepted'))
      const isAllowed = languages.some(({ name }) => name === accepted.language)
      draft.replace({ code: accepted.code, language: isAllowed ? accepted.language : draft.language })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <ConfirmDialog
      title={t('tool.accepted')}
      text={t('confirm.accepted')}
      confirmLabel={t('confirm.accepted_yes')}
      onConfirm={() => void replace()}
      onClose={onClose}
    />
  )
}

interface ToolProps {
  readonly icon: ComponentType<{ size: number }>
  readonly label: string
  readonly className?: string
  readonly onClick: () => void
}

function Tool({ icon: Icon, label, className = '', onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={`${classes.tool} ${className}`}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon size={18} />
    </button>
  )
}

/** Loads a local file into the editor; undo restores the old text. */
function FileButton({ onCode }: { readonly onCode: (code: string) => void }) {
  const { t } = useTranslation('editor')
  const input = useRef<HTMLInputElement>(null)

  async function open(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (file === undefined) return
    const { readProgramFile } = await import('../../api/read-program-file.ts')
    const read = await readProgramFile(file)
    if (read.kind === 'too_large')
      return toast.error(t('check.file_too_large', { limit: formatNumber(CODE_MAX_LENGTH) }))
    if (read.kind === 'not_text') return toast.error(t('check.file_not_text'))
    onCode(read.code)
    if (read.encoding !== 'UTF-8') toast.info(t('check.file_encoding', { encoding: read.encoding }))
  }

  return (
    <>
      <input ref={input} type="file" hidden onChange={(event) => void open(event)} />
      <Tool icon={IconFileUpload} label={t('tool.open')} onClick={() => input.current?.click()} />
    </>
  )
}
