import {
  MARKDOWN_FILE_MAX_BYTES,
  MARKDOWN_IMAGE_MAX_BYTES,
  PICTURE_MEDIA_TYPES,
  roleMayCall,
  uploadMarkdownFile,
  uploadMarkdownImage,
} from '@gavel/contract'
import { upload } from './call.ts'
import { useUser } from './session.ts'

type SendOptions = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void }

const IMAGE = {
  send: (file: File, { signal, onProgress }: SendOptions) =>
    upload(uploadMarkdownImage, { query: {}, file, onProgress }, signal),
  maxBytes: MARKDOWN_IMAGE_MAX_BYTES,
  mediaTypes: PICTURE_MEDIA_TYPES,
}

const FILE = {
  send: (file: File, { signal, onProgress }: SendOptions) =>
    upload(uploadMarkdownFile, { query: {}, file, onProgress }, signal),
  maxBytes: MARKDOWN_FILE_MAX_BYTES,
}

/** What the reader may put into texts, for the Markdown editor's `uploads`. */
export function useTextUploads(): { readonly image?: typeof IMAGE; readonly file?: typeof FILE } {
  const user = useUser()
  const may = (endpoint: { readonly access: typeof uploadMarkdownImage.access }) =>
    user?.roleList.some((role) => roleMayCall(endpoint.access, role)) ?? false
  return {
    ...(may(uploadMarkdownImage) ? { image: IMAGE } : {}),
    ...(may(uploadMarkdownFile) ? { file: FILE } : {}),
  }
}
