/**
 * Uploads a file and returns its address; `onProgress` receives a share from 0 to 1. The message of a rejection is
 * shown to the reader.
 */
export type SendFile = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<{ readonly link: string }>

/** The kinds of files that the reader may upload; an omitted kind has no button and cannot be pasted or dropped. */
export interface EditorUploads {
  readonly image?: {
    readonly send: SendFile
    readonly maxBytes: number
    readonly mediaTypes: readonly string[]
  }
  readonly file?: { readonly send: SendFile; readonly maxBytes: number }
}

export interface UploadPlan {
  readonly file: File
  readonly isImage: boolean
}

export interface RefusedUpload {
  readonly file: File
  readonly reason: 'kind' | 'size' | 'empty'
  /** The exceeded limit, in MiB. */
  readonly limitMib?: number
}

const MIB = 1024 * 1024

/** Separates files to upload from those that the server would refuse anyway. */
export function planUploads(
  files: readonly File[],
  { image, file: other }: EditorUploads,
): { readonly plans: readonly UploadPlan[]; readonly refused: readonly RefusedUpload[] } {
  const plans: UploadPlan[] = []
  const refused: RefusedUpload[] = []
  for (const file of files) {
    const isImage = image?.mediaTypes.includes(file.type) ?? false
    const way = isImage ? image : other
    if (way === undefined) refused.push({ file, reason: 'kind' })
    else if (file.size === 0) refused.push({ file, reason: 'empty' })
    else if (file.size > way.maxBytes) refused.push({ file, reason: 'size', limitMib: way.maxBytes / MIB })
    else plans.push({ file, isImage })
  }
  return { plans, refused }
}
