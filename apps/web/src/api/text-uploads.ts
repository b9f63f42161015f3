import {
  MARKDOWN_FILE_MAX_BYTES,
  MARKDOWN_IMAGE_MAX_BYTES,
  PICTURE_MEDIA_TYPES,
  uploadMarkdownFile,
  uploadMarkdownImage,
} from '@gavel/contract'
import { upload } from './call.ts'
import { isSiteAdmin, useUser } from './session.ts'

type SendOptions = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void }

const imageFor = (query: { readonly gid?: number }) => ({
  send: (file: File, { signal, onProgress }: SendOptions) =>
    upload(uploadMarkdownImage, { query, file, onProgress }, signal),
  maxBytes: MARKDOWN_IMAGE_MAX_BYTES,
  mediaTypes: PICTURE_MEDIA_TYPES,
})

const fileFor = (query: { readonly gid?: number }) => ({
  send: (file: File, { signal, onProgress }: SendOptions) =>
    upload(uploadMarkdownFile, { query, file, onProgress }, signal),
  maxBytes: MARKDOWN_FILE_MAX_BYTES,
})

interface TextUploads {
  readonly image?: ReturnType<typeof imageFor>
  readonly file?: ReturnType<typeof fileFor>
}

/**
 * The files that the reader may put into texts, for the Markdown editor's `uploads`.
 *
 * @param gid of the group whose administrator writes; absent: only the site's administrators upload
 */
export function useTextUploads(gid?: number): TextUploads {
  const user = useUser()
  if (gid === undefined && !isSiteAdmin(user)) return {}
  const query = gid === undefined ? {} : { gid }
  return { image: imageFor(query), file: fileFor(query) }
}
