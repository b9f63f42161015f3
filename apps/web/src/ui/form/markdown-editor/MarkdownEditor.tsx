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

/** From this width on, text and preview are side by side. */
const WIDE_PX = 720
/** From this share of the limit on, the length is shown. */
const TELL_LENGTH_FROM = 0.8
const NO_UPLOADS: EditorUploads = {}

export interface MarkdownEditorProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label: string
  /** In characters. A longer text is marked as too long; refusing it is up to the form. */
  readonly maxLength?: number
  readonly isRequired?: boolean
  /** The text's error; also shown if it is too long. */
  readonly error?: ReactNode
  /** The files that the reader may upload, from `useTextUploads()` in `api/text-uploads.ts`. */
  readonly uploads?: EditorUploads
  readonly heightPx?: number
}

/**
 * A Markdown field with toolbar, source and preview: side by side if there is room, otherwise switched by the reader.
 * Its texts and parts load when it is first shown.
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

/** Follows the text as fast as it can render; typing never waits for it. */
function Preview({ label, source }: { readonly label: string; readonly source: string }) {
  const { t } = useTranslation('markdown-editor')
  const shown = useDeferredValue(source)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long preview scrolls, so it must be reachable by keyboard
    <section className={classes.preview} aria-label={t('preview.label', { label })} tabIndex={0}>
      {shown.trim() === '' ? (
        <p className={classes.empty}>{t('preview.empty')}</p>
      ) : (
        <Markdown source={shown} />
      )}
    </section>
  )
}
