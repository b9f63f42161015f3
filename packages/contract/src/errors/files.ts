import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

const Limit = z.object({ limit: z.int() })

/** Refusals of uploaded files. */
export const FILES_ERRORS = {
  file_required: { status: 400, http: 200, text: { 'zh-CN': '请选择文件', 'en-US': 'A file is required' } },
  file_too_large: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '文件过大，上限为 {limit} MB',
      'en-US': 'The file is too large, the limit is {limit} MB',
    },
    details: Limit,
  },
  file_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '文件不存在', 'en-US': 'There is no such file' },
  },
  file_not_of_text: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '只能删除文本中的图片和文件',
      'en-US': 'Only pictures and files attached to a text can be removed this way',
    },
  },
  picture_format: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '只支持 JPEG、PNG、GIF、WebP 和 BMP 格式的图片',
      'en-US': 'The picture must be a JPEG, PNG, GIF, WebP or BMP',
    },
  },
  picture_unreadable: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '图片已损坏，无法读取', 'en-US': 'The picture is damaged and cannot be read' },
  },
  picture_too_many_pixels: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '图片尺寸过大，上限为 {limit} 百万像素（动图为所有帧之和）',
      'en-US':
        'The picture is too large, the limit is {limit} megapixels, counting all frames of an animation',
    },
    details: Limit,
  },
  blob_not_found: {
    status: 404,
    http: 404,
    text: { 'zh-CN': '该文件不存在', 'en-US': 'There is no such file' },
  },
} as const satisfies Record<string, ErrorEntry>
