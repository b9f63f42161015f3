import { CODE_MAX_LENGTH, type ProblemInfoVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconFlask, IconSend } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { announce } from '../../browser/announce.ts'
import { toast } from '../../browser/toast.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CodeEditor } from './CodeEditor.tsx'
import { codeProblem } from './code-check.ts'
import classes from './EditorPane.module.css'
import type { EditorLanguage } from './EditorToolbar.tsx'
import { EditorToolbar } from './EditorToolbar.tsx'
import type { EditorSettings } from './editor-settings.ts'
import { PaneNotice } from './PaneNotice.tsx'
import { editorPhrases } from './phrases.ts'
import type { StoredCode } from './stored-code.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { useEditorSettings } from './use-editor-settings.ts'

interface Props {
  /** Under which the program is kept in the browser. */
  readonly draftKey: string
  readonly languages: readonly EditorLanguage[]
  readonly templates: ProblemInfoVo['codeTemplate']
  readonly onSubmit: (draft: StoredCode) => void
  /** A program is waiting for its verdict. */
  readonly isBusy: boolean
  /** Loads the newest accepted program; omitted for visitors, who have none. */
  readonly loadAccepted: (() => Promise<StoredCode | null>) | undefined
  /** Renders the panel for running the program without submitting it; omitted if it cannot be run. */
  readonly tryOut: ((takeCode: () => StoredCode | null) => ReactNode) | undefined
  readonly isTrying: boolean
  readonly onTrying: (isTrying: boolean) => void
  /** The label of the button for handing in, where it is not the usual one. */
  readonly submitLabel: string | undefined
  /** Why nothing can be handed in now; undefined where something can. */
  readonly closed: string | undefined
  /** Notes for writing a solution of this problem, where it is not as one expects. */
  readonly notes: readonly (string | false | null | undefined)[]
  /** A decision that the writer must make first; it can submit the editor's current content. */
  readonly notice: (handIn: () => void) => ReactNode
  /** The output of the compiler about the last program; empty if it compiled. */
  readonly compilerOutput: string
  /** The full editor has loaded, so what is needed next may load too. */
  readonly onFetched: () => void
  /** The result of the last submission. */
  readonly children: ReactNode
}

/** The editor pane: language and tools on top, the code, and its result below. */
export function EditorPane(props: Props) {
  const { draftKey, languages, loadAccepted, closed, tryOut, isTrying, onTrying, children } = props
  const { t } = useTranslation('editor')
  const draft = useDraft({ draftKey, languages, templates: props.templates })
  const [settings, changeSettings] = useEditorSettings()
  const { takeCode, submit } = useProgram(draft, props)
  const hintId = useId()
  const trial = useTrial(isTrying)
  /** The full editor has loaded, and its comforts follow. */
  const [isFetched, setFetched] = useState(false)

  function noteFetched() {
    setFetched(true)
    props.onFetched()
  }

  return (
    <section className={classes.pane} id="workplace-editor" aria-label={t('pane.title')}>
      <EditorToolbar
        {...{ draftKey, draft, languages, settings, loadAccepted, isFetched }}
        onSettings={changeSettings}
        onSubmit={props.isBusy || closed !== undefined ? null : submit}
        onTrying={tryOut === undefined ? null : () => onTrying(!isTrying)}
      />
      {props.notice(submit)}
      <ElsewhereNotice draft={draft} />
      <Code
        {...{ draft, languages, settings, hintId }}
        compilerOutput={props.compilerOutput}
        onSubmit={submit}
        onFetched={noteFetched}
      />
      <Notes notes={[closed, ...props.notes]} />
      <SubmitBar {...props} code={draft.code} hintId={hintId} trial={trial} onSubmit={submit} />
      {children !== null && <div className={classes.verdict}>{children}</div>}
      {tryOut !== undefined && trial.isThere && (
        <div id={trial.id} className={classes.verdict} hidden={!isTrying}>
          {tryOut(takeCode)}
        </div>
      )}
    </section>
  )
}

/** The program as it can be run or submitted now. */
function useProgram({ code, language }: Draft, { closed, isBusy, onSubmit }: Props) {
  const { t } = useTranslation('editor')

  /** The current program, or null if the reader already sees what is wrong with it. */
  function takeCode(): StoredCode | null {
    const problem = codeProblem(code)
    if (problem === null) return { code, language }
    toast.error(t(`check.${problem}`))
    return null
  }

  function submit() {
    if (closed !== undefined) {
      toast.error(closed)
      return
    }
    const program = takeCode()
    if (program !== null && !isBusy) onSubmit(program)
  }

  return { takeCode, submit }
}

interface Trial {
  readonly id: string
  readonly isThere: boolean
}

/** The panel of the online test is created when first opened and only hidden afterwards, so that its input is kept. */
function useTrial(isTrying: boolean): Trial {
  const id = useId()
  const [isThere, setThere] = useState(isTrying)
  if (isTrying && !isThere) setThere(true)
  return { id, isThere }
}

/** Asks which program stays, after another tab saved one. */
function ElsewhereNotice({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation('editor')
  if (draft.elsewhere === null) return null
  return (
    <PaneNotice
      text={t('elsewhere.text')}
      choices={[
        { label: t('elsewhere.take'), onTake: draft.takeElsewhere },
        { label: t('elsewhere.overwrite'), onTake: draft.overwriteElsewhere },
      ]}
    />
  )
}

interface CodeProps extends Pick<Props, 'languages' | 'compilerOutput' | 'onFetched'> {
  readonly draft: Draft
  readonly settings: EditorSettings
  readonly hintId: string
  readonly onSubmit: () => void
}

function Code({ draft, languages, settings, hintId, ...rest }: CodeProps) {
  const { t } = useTranslation('editor')
  const { code, language } = draft
  return (
    <div className={classes.editor}>
      <CodeEditor
        {...rest}
        code={code}
        onChange={draft.setCode}
        onTabFreed={() => announce(t('pane.tab_freed'))}
        contentType={languages.find(({ name }) => name === language)?.contentType ?? ''}
        label={t('pane.code', { language })}
        describedBy={hintId}
        theme={settings.theme}
        fontSizePx={settings.fontSize}
        tabSize={settings.tabSize}
        wrapsLines={settings.wrapsLines}
        completesWords={settings.completesWords}
        keyMode={settings.keyMode}
        phrases={editorPhrases(t)}
      />
    </div>
  )
}

function Notes({ notes }: Pick<Props, 'notes'>) {
  return notes.map(
    (note) =>
      note && (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ),
  )
}

interface SubmitBarProps
  extends Pick<Props, 'isBusy' | 'closed' | 'tryOut' | 'isTrying' | 'onTrying' | 'submitLabel'> {
  readonly code: string
  readonly hintId: string
  readonly trial: Trial
  readonly onSubmit: () => void
}

/** How long the program is, and the buttons that run or submit it. */
function SubmitBar({ code, hintId, trial, tryOut, isTrying, onTrying, ...submitting }: SubmitBarProps) {
  const { t } = useTranslation('editor')
  return (
    <div className={classes.submit}>
      <p id={hintId} className={classes.hint}>
        {t('pane.tab_hint')}
      </p>
      {code.length > CODE_MAX_LENGTH * 0.9 && (
        <span className={classes.length} data-over={code.length > CODE_MAX_LENGTH}>
          {formatNumber(code.length)} / {formatNumber(CODE_MAX_LENGTH)}
        </span>
      )}
      {tryOut !== undefined && (
        <Button
          variant="default"
          leftSection={<IconFlask size={16} aria-hidden="true" />}
          aria-expanded={isTrying}
          aria-controls={trial.isThere ? trial.id : undefined}
          onClick={() => onTrying(!isTrying)}
        >
          {t('pane.try_out')}
        </Button>
      )}
      <SubmitButton {...submitting} />
    </div>
  )
}

type SubmitButtonProps = Pick<SubmitBarProps, 'isBusy' | 'closed' | 'submitLabel' | 'onSubmit'>

function SubmitButton({ isBusy, closed, submitLabel, onSubmit }: SubmitButtonProps) {
  const { t } = useTranslation('editor')
  return (
    <Button
      leftSection={<IconSend size={16} aria-hidden="true" />}
      disabled={isBusy || closed !== undefined}
      title={t('pane.submit_keys', { keys: submitKeys() })}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      // A program that is not yet visible must not be submitted.
      data-late
      onClick={onSubmit}
    >
      {submitLabel ?? t('pane.submit')}
    </Button>
  )
}

const submitKeys = () => (/Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl Enter')
