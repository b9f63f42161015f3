const avatar = {
  label: '头像',
  choose: '选择图片',
  hint: '也可以把图片拖到这里或直接粘贴。支持 JPEG、PNG、GIF、WebP 和 BMP，不超过 {{limit}} MB。',
  saved: '头像已更新',
  fault: {
    type: '不支持该类型的文件，请选择 JPEG、PNG、GIF、WebP 或 BMP 图片',
    size: '图片大小不能超过 {{limit}} MB',
    empty: '文件为空',
    unreadable: '图片已损坏，无法读取',
  },
  crop: {
    title: '裁剪头像',
    hint: '拖动图片、滚动滚轮，或用方向键移动。',
    area: '裁剪区域',
    zoom: '缩放',
    save: '保存头像',
  },
} as const

export default avatar

declare module '../texts.ts' {
  interface FeatureTexts {
    avatar: typeof avatar
  }
}
