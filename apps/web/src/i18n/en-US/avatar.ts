import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/avatar.ts'

export default {
  label: 'Avatar',
  choose: 'Choose a picture',
  hint: 'Or drop or paste one here. JPEG, PNG, GIF, WebP or BMP, up to {{limit}} MB.',
  saved: 'Avatar updated',
  fault: {
    type: 'This file type is not supported. Please choose a JPEG, PNG, GIF, WebP or BMP picture.',
    size: 'The picture must not be larger than {{limit}} MB',
    empty: 'The file is empty',
    unreadable: 'The picture is damaged and cannot be read',
  },
  crop: {
    title: 'Crop avatar',
    hint: 'Drag the picture or use the arrow keys; zoom with the wheel.',
    area: 'Crop area',
    zoom: 'Zoom',
    save: 'Save avatar',
  },
} satisfies SameTexts<typeof zh>
