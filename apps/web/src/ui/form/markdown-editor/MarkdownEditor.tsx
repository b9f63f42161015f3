import { useElementSize } from '@mantine/hooks'
import { type ReactNode, Suspense, useDeferredValue, useId, useRef, useState } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../list/SkeletonRows.tsx'
import { later } from '../../page/later.tsx'
import { Markdown } from '../../text/Markdown.tsx'
import { Segmented } from '../Segmented.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import classes from './MarkdownEditor.module.css'
import type { SourceHandle } from './MarkdownSource.tsx'
import { Toolbar } from './Toolbar.tsx'
import { editorTools } from './tools.ts'
import { UploadList } from './UploadList.tsx'
import type { EditorUploads } from './uploads.ts'
import { useFileUploads } from './use-file-uploads.ts'

const MarkdownSource = later(() => import('./MarkdownSource.tsx'))

/** From this width of the field on text and preview stand side by side. */
const WIDE_PX = 720
/** From this share of the limit on the length is told. */
const TELL_LENGTH_FROM = 0.8
const NO_UPLOADS: EditorUploads = {}

export interface MarkdownEditorProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label: string
  /** Characters. A longer text is said to be too long; refusing it is the form's matter. */
  readonly maxLength?: number
  readonly isRequired?: boolean
  /** What is wrong with the text; also shown when it is too long. */
  readonly error?: ReactNode
  /** What the reader may upload: `useTextUploads()` of `api/text-uploads.ts` knows it by role. */
  readonly uploads?: EditorUploads
  readonly heightPx?: number
}

/**
 * A field for Markdown: tools, the text, and what it will look like. In a wide place both stand side by side, in a
 * narrow one the reader switches. Its text and its parts are fetched when it is first shown.
 */
export function MarkdownEditor({
  value,
  onChange,
  label,
  maxLength,
  isRequired = false,
  error,
  uploads = NO_UPLOADS,
  heightPx = 360,
}: MarkdownEditorProps) {
  const { t } = useTranslation('markdown-editor')
  const { ref: frame, width } = useElementSize<HTMLDivElement>()
  const [view, setView] = useState<'write' | 'preview'>('write')
  const [isHelping, setHelping] = useState(false)
  const source = useRef<SourceHandle>(null)
  const { running, takeFiles } = useFileUploads({ uploads, source, t })
  const id = useId()
  const tools = editorTools(t)
  const isWide = width >= WIDE_PX
  const length = [...value].length
  const isTooLong = maxLength !== undefined && length > maxLength
  const tellsLength = maxLength !== undefined && length > maxLength * TELL_LENGTH_FROM
  const fault =
    isTooLong && !error
      ? t('too_long', { length: formatNumber(length), max: formatNumber(maxLength) })
      : error
  const hasFault = fault !== undefined && fault !== null && fault !== false && fault !== ''

  return (
    <div className={classes.field}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: as a label, a convenience for the pointer; keys reach the text by Tab */}
      <div className={classes.label} id={`${id}-label`} onClick={() => source.current?.focus()}>
        {label}
        {isRequired && <span className={classes.required}> {t('required')}</span>}
      </div>
      <div ref={frame} className={classes.frame} data-invalid={hasFault || undefined}>
        <div className={classes.head}>
          <Toolbar
            tools={tools}
            uploads={uploads}
            run={(command) => {
              setView('write')
              source.current?.run(command)
            }}
            onFiles={takeFiles}
            onHelp={() => setHelping(true)}
          />
          {!isWide && (
            <Segmented
              label={t('view.label')}
              value={view}
              options={[
                { value: 'write', label: t('view.write') },
                { value: 'preview', label: t('view.preview') },
              ]}
              onChange={setView}
            />
          )}
        </div>
        <div className={classes.panes} data-wide={isWide || undefined} style={{ height: heightPx }}>
          <div className={classes.pane} hidden={!isWide && view === 'preview'}>
            <Suspense fallback={<SkeletonRows rows={6} height={24} />}>
              <MarkdownSource
                ref={source}
                value={value}
                onChange={onChange}
                shortcuts={tools.flatMap(({ key, command }) => (key === undefined ? [] : [{ key, command }]))}
                onFiles={takeFiles}
                attributes={{
                  'aria-labelledby': `${id}-label`,
                  ...(hasFault ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-fault` } : {}),
                  ...(isRequired ? { 'aria-required': 'true' } : {}),
                  tabindex: '0',
                  spellcheck: 'true',
                }}
              />
            </Suspense>
          </div>
          {(isWide || view === 'preview') && <Preview label={label} source={value} />}
        </div>
        <UploadList uploads={running} />
      </div>
      <div className={classes.foot}>
        {hasFault && (
          <p id={`${id}-fault`} className={classes.fault} role="alert">
            {fault}
          </p>
        )}
        {tellsLength && !isTooLong && (
          <span className={classes.length}>
            {t('length', { length: formatNumber(length), max: formatNumber(maxLength) })}
          </span>
        )}
      </div>
      {isHelping && (
        <HelpDialog tools={tools} mayUpload={uploads.image !== undefined} onClose={() => setHelping(false)} />
      )}
    </div>
  )
}

/** Follows the text as fast as it can be shown; typing never waits for it. */
function Preview({ label, source }: { readonly label: string; readonly source: string }) {
  const { t } = useTranslation('markdown-editor')
  const shown = useDeferredValue(source)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long preview scrolls, and keys must reach it
    <section className={classes.preview} aria-label={t('preview.label', { label })} tabIndex={0}>
      {shown.trim() === '' ? (
        <p className={classes.empty}>{t('preview.empty')}</p>
      ) : (
        <Markdown source={shown} />
      )}
    </section>
  )
}
