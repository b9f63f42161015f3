import { CODE_MAX_LENGTH, type LanguageVo, type ProblemInfoVo } from '@gavel/contract'
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
import { EditorToolbar } from './EditorToolbar.tsx'
import { PaneNotice } from './PaneNotice.tsx'
import { editorPhrases } from './phrases.ts'
import type { StoredCode } from './stored-code.ts'
import { useDraft } from './use-draft.ts'
import { useEditorSettings } from './use-editor-settings.ts'

export type EditorLanguage = Pick<LanguageVo, 'name' | 'contentType' | 'codeTemplate'>

interface Props {
  /** Under which the program is kept in the browser. */
  readonly draftKey: string
  readonly languages: readonly EditorLanguage[]
  readonly templates: ProblemInfoVo['codeTemplate']
  readonly onSubmit: (draft: StoredCode) => void
  /** A program is on its way to its verdict. */
  readonly isBusy: boolean
  /** Fetches the newest accepted program; left out for visitors, who have none. */
  readonly loadAccepted: (() => Promise<StoredCode | null>) | undefined
  /** Makes the place to run the program without handing it in; left out where it cannot be run. */
  readonly tryOut: ((takeCode: () => StoredCode | null) => ReactNode) | undefined
  readonly isTrying: boolean
  readonly onTrying: (isTrying: boolean) => void
  /** Why nothing can be handed in now; undefined where something can. */
  readonly closed: string | undefined
  /** What to know while writing for this problem, where that is not what one expects. */
  readonly notes: readonly (string | false | null | undefined)[]
  /** What the writer has to decide first; it may hand in what the editor holds then. */
  readonly notice: (handIn: () => void) => ReactNode
  /** The full editor has been fetched: what is needed next may follow. */
  readonly onFetched: () => void
  /** What became of the last submission. */
  readonly children: ReactNode
}

/** The place to write: language and tools above, the code, and what becomes of it below. */
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
  closed,
  notes,
  notice,
  onFetched,
  children,
}: Props) {
  const { t } = useTranslation('editor')
  const draft = useDraft({ draftKey, languages, templates })
  const [settings, changeSettings] = useEditorSettings()
  const hintId = useId()
  const trialId = useId()
  /** Made when it is first opened, and from then on only hidden: what was typed there is found again. */
  const [hasTrial, setHasTrial] = useState(isTrying)
  if (isTrying && !hasTrial) setHasTrial(true)
  const { code, language } = draft
  const contentType = languages.find(({ name }) => name === language)?.contentType ?? ''

  /** The program as it stands, or null when the reader was told what is wrong with it. */
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
        draft={draft}
        languages={languages}
        settings={settings}
        onSettings={changeSettings}
        loadAccepted={loadAccepted}
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
          onFetched={onFetched}
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
          // Nobody hands in what they do not see yet.
          data-late
          onClick={submit}
        >
          {t('pane.submit')}
        </Button>
      </div>
      {tryOut !== undefined && hasTrial && (
        <div id={trialId} className={classes.verdict} hidden={!isTrying}>
          {tryOut(takeCode)}
        </div>
      )}
      {children !== null && <div className={classes.verdict}>{children}</div>}
    </section>
  )
}

const submitKeys = () => (/Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl Enter')
