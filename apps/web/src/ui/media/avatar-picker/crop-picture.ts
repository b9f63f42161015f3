import { AVATAR_SIDE_PX } from '@gavel/contract'

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Cuts a square out of a picture and returns it as a PNG in the size of avatars. */
export async function cropPicture(file: Blob, area: Area): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = AVATAR_SIDE_PX
  canvas.height = AVATAR_SIDE_PX
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, AVATAR_SIDE_PX, AVATAR_SIDE_PX)
  bitmap.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('This browser cannot write PNG pictures'))
      else resolve(blob)
    }, 'image/png')
  })
}
