import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/avatar.ts'

export default {
  label: 'Avatar',
  choose: 'Choose a picture',
  hint: 'Or drop one here, or paste it. JPEG, PNG, GIF, WebP or BMP, up to {{limit}} MB.',
  saved: 'Your avatar is changed',
  fault: {
    type: 'Files of this type are not taken, please choose a JPEG, PNG, GIF, WebP or BMP picture',
    size: 'The picture must not be larger than {{limit}} MB',
    empty: 'The file is empty',
    unreadable: 'The picture is damaged and cannot be read',
  },
  crop: {
    title: 'Crop the avatar',
    hint: 'Drag the picture, turn the wheel, or move it with the arrow keys.',
    area: 'Part of the picture',
    zoom: 'Zoom',
    save: 'Save avatar',
  },
} satisfies SameTexts<typeof zh>
