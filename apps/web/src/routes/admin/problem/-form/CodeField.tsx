import { useId } from 'react'
import { announce } from '../../../../browser/announce.ts'
import { CodeEditor } from '../../../../features/editor/CodeEditor.tsx'
import { editorPhrases } from '../../../../features/editor/phrases.ts'
import { useEditorSettings } from '../../../../features/editor/use-editor-settings.ts'
import type { CodeFieldProps } from '../../../../features/problem-form/form-context.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import classes from './CodeField.module.css'

const DEFAULT_HEIGHT_PX = 220

/** A source in the problem form, in the same editor as elsewhere. */
export function CodeField({
  label,
  code,
  onChange,
  contentType,
  heightPx = DEFAULT_HEIGHT_PX,
}: CodeFieldProps) {
  const { t } = useTranslation('editor')
  const hintId = useId()
  const [{ language: _, fontSize, ...look }] = useEditorSettings()
  return (
    <div className={classes.field}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <div className={classes.frame} style={{ height: heightPx }}>
        <CodeEditor
          {...look}
          code={code}
          onChange={onChange}
          onSubmit={() => undefined}
          onTabFreed={() => announce(t('pane.tab_freed'))}
          contentType={contentType}
          label={label}
          describedBy={hintId}
          fontSizePx={fontSize}
          phrases={editorPhrases(t)}
        />
      </div>
      <p id={hintId} className={classes.hint}>
        {t('pane.tab_hint')}
      </p>
    </div>
  )
}
