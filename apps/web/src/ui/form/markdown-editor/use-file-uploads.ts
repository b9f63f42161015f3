import { type RefObject, useEffect, useRef, useState } from 'react'
import { announce } from '../../../browser/announce.ts'
import { toast } from '../../../browser/toast.ts'
import type { Translate } from '../../../i18n/texts.ts'
import { linkTo } from './edits.ts'
import type { SourceHandle } from './MarkdownSource.tsx'
import { type EditorUploads, planUploads, type RefusedUpload, type UploadPlan } from './uploads.ts'

export interface RunningUpload {
  readonly id: number
  readonly name: string
  /** From 0 to 1. */
  readonly share: number
  cancel(): void
}

interface Options {
  readonly uploads: EditorUploads
  readonly source: RefObject<SourceHandle | null>
  readonly t: Translate<'markdown-editor'>
}

/**
 * Uploads files and inserts their links where they were dropped or where the caret was, however long it takes and
 * whatever is typed in the meantime. The text never contains a link that does not work yet.
 */
export function useFileUploads({ uploads, source, t }: Options) {
  const [running, setRunning] = useState<readonly RunningUpload[]>([])
  const lastId = useRef(0)
  const all = useRef(new AbortController())
  useEffect(() => {
    const { current } = all
    return () => current.abort()
  }, [])

  async function send({ file, isImage }: UploadPlan, place: number) {
    const way = isImage ? uploads.image : uploads.file
    if (way === undefined) return
    const id = ++lastId.current
    const own = new AbortController()
    const upload = { id, name: file.name, share: 0, cancel: () => own.abort() }
    setRunning((before) => [...before, upload])
    try {
      const { link } = await way.send(file, {
        signal: AbortSignal.any([own.signal, all.current.signal]),
        onProgress: (share) =>
          setRunning((before) => before.map((one) => (one.id === id ? { ...one, share } : one))),
      })
      source.current?.insertAt(place, linkTo({ name: nameOf(file, isImage), address: link, isImage }))
      announce(t('upload.done', { name: file.name }))
    } catch (error) {
      source.current?.insertAt(place, null)
      if (own.signal.aborted || all.current.signal.aborted) return
      toast.error(
        t('upload.failed', {
          name: file.name,
          reason: error instanceof Error ? error.message : String(error),
        }),
        8_000,
      )
    } finally {
      setRunning((before) => before.filter((one) => one.id !== id))
    }
  }

  /**
   * Returns whether any file is being uploaded or was refused with a message, that is, whether the files were meant
   * for us.
   */
  function takeFiles(files: readonly File[], point?: { x: number; y: number }): boolean {
    if (uploads.image === undefined && uploads.file === undefined) return false
    const { plans, refused } = planUploads(files, uploads)
    for (const one of refused) toast.error(refusalText(t, one))
    for (const plan of plans) void send(plan, source.current?.keepPlace(point) ?? -1)
    return true
  }

  return { running, takeFiles }
}

/** The alternative text of the picture: its file name without the extension. */
const nameOf = (file: File, isImage: boolean) => (isImage ? file.name.replace(/\.\w+$/, '') : file.name)

function refusalText(t: Translate<'markdown-editor'>, { file, reason, limitMib }: RefusedUpload): string {
  if (reason === 'size') return t('upload.refused_size', { name: file.name, limit: limitMib ?? 0 })
  return t(`upload.refused_${reason}`, { name: file.name })
}
