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
import { PaneNotice } from './PaneNotice.tsx'
import { editorPhrases } from './phrases.ts'
import type { StoredCode } from './stored-code.ts'
import { useDraft } from './use-draft.ts'
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
export function EditorPane({
  draftKey,
  languages,
  templates,
  onSubmit,
  isBusy,
  loadAccepted,
  tryOut,
  isTrying,
  onTrying,
  submitLabel,
  closed,
  notes,
  notice,
  onFetched,
  compilerOutput,
  children,
}: Props) {
  const { t } = useTranslation('editor')
  const draft = useDraft({ draftKey, languages, templates })
  const [settings, changeSettings] = useEditorSettings()
  const hintId = useId()
  const trialId = useId()
  /** Created when first opened and only hidden afterwards, so that its input is kept. */
  const [hasTrial, setHasTrial] = useState(isTrying)
  if (isTrying && !hasTrial) setHasTrial(true)
  /** The full editor has loaded, and its comforts follow. */
  const [isFetched, setFetched] = useState(false)
  const { code, language } = draft
  const contentType = languages.find(({ name }) => name === language)?.contentType ?? ''

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

  return (
    <section className={classes.pane} id="workplace-editor" aria-label={t('pane.title')}>
      <EditorToolbar
        draftKey={draftKey}
        draft={draft}
        languages={languages}
        settings={settings}
        onSettings={changeSettings}
        loadAccepted={loadAccepted}
        isFetched={isFetched}
        onSubmit={isBusy || closed !== undefined ? null : submit}
        onTrying={tryOut === undefined ? null : () => onTrying(!isTrying)}
      />
      {notice(submit)}
      {draft.elsewhere !== null && (
        <PaneNotice
          text={t('elsewhere.text')}
          choices={[
            { label: t('elsewhere.take'), onTake: draft.takeElsewhere },
            { label: t('elsewhere.overwrite'), onTake: draft.overwriteElsewhere },
          ]}
        />
      )}
      <div className={classes.editor}>
        <CodeEditor
          onFetched={() => {
            setFetched(true)
            onFetched()
          }}
          code={code}
          onChange={draft.setCode}
          onSubmit={submit}
          onTabFreed={() => announce(t('pane.tab_freed'))}
          contentType={contentType}
          label={t('pane.code', { language })}
          describedBy={hintId}
          theme={settings.theme}
          fontSizePx={settings.fontSize}
          tabSize={settings.tabSize}
          wrapsLines={settings.wrapsLines}
          completesWords={settings.completesWords}
          keyMode={settings.keyMode}
          compilerOutput={compilerOutput}
          phrases={editorPhrases(t)}
        />
      </div>
      {[closed, ...notes].map(
        (note) =>
          note && (
            <p key={note} className={classes.note}>
              {note}
            </p>
          ),
      )}
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
            aria-controls={hasTrial ? trialId : undefined}
            onClick={() => onTrying(!isTrying)}
          >
            {t('pane.try_out')}
          </Button>
        )}
        <Button
          leftSection={<IconSend size={16} aria-hidden="true" />}
          disabled={isBusy || closed !== undefined}
          title={t('pane.submit_keys', { keys: submitKeys() })}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          // A program that is not yet visible must not be submitted.
          data-late
          onClick={submit}
        >
          {submitLabel ?? t('pane.submit')}
        </Button>
      </div>
      {children !== null && <div className={classes.verdict}>{children}</div>}
      {tryOut !== undefined && hasTrial && (
        <div id={trialId} className={classes.verdict} hidden={!isTrying}>
          {tryOut(takeCode)}
        </div>
      )}
    </section>
  )
}

const submitKeys = () => (/Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl Enter')
