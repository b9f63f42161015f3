import { AVATAR_MAX_BYTES, PICTURE_MEDIA_TYPES } from '@gavel/contract'

export type PictureFault = 'type' | 'size' | 'empty'

/** The fault of a selected picture before it is sent; null if there is none. */
export function pictureFault({ type, size }: Pick<Blob, 'type' | 'size'>): PictureFault | null {
  if (!PICTURE_MEDIA_TYPES.some((known) => known === type)) return 'type'
  if (size === 0) return 'empty'
  return size > AVATAR_MAX_BYTES ? 'size' : null
}
