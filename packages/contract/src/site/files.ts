import { z } from 'zod'
import { nothing } from '../about.ts'
import { UserInfoVo } from '../accounts/accounts.ts'
import { defineEndpoint } from '../define.ts'
import { QueryInt } from '../wire-types.ts'

const MIB = 1024 * 1024

export const AVATAR_MAX_BYTES = 2 * MIB
export const AVATAR_SIDE_PX = 200
export const MARKDOWN_IMAGE_MAX_BYTES = 4 * MIB
export const MARKDOWN_FILE_MAX_BYTES = 128 * MIB
/** Maximum size of a picture in millions of pixels, counting all frames of an animation. */
export const PICTURE_MAX_MEGAPIXELS = 50
/** The media types that a file dialog offers. The server checks the content, never the name. */
export const PICTURE_MEDIA_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/bmp',
] as const

/** A number in the query; the wire's clients send it as a field beside the file. */
const GroupQuery = z.object({ gid: QueryInt.optional() })

export const uploadAvatar = defineEndpoint({
  method: 'POST',
  path: '/api/file/upload-avatar',
  access: 'login',
  about: nothing('The caller’s own picture.'),
  summary: 'Sets a picture as the caller’s avatar, cropped to its middle and scaled to 200 by 200 pixels.',
  upload: { field: 'image', maxBytes: AVATAR_MAX_BYTES },
  data: UserInfoVo,
  errors: [
    'file_required',
    'file_too_large',
    'picture_format',
    'picture_unreadable',
    'picture_too_many_pixels',
    'too_many_requests',
  ],
})

export const uploadMarkdownImage = defineEndpoint({
  method: 'POST',
  path: '/api/file/upload-md-img',
  access: 'login',
  about: { thing: 'place', id: { group: 'query.gid' }, may: 'place.look' },
  tokenScope: 'admin',
  summary: 'Stores a picture for a text and returns its address.',
  query: GroupQuery,
  upload: { field: 'image', maxBytes: MARKDOWN_IMAGE_MAX_BYTES },
  data: z.object({ link: z.string(), fileId: z.int() }),
  errors: [
    'file_required',
    'file_too_large',
    'picture_format',
    'picture_unreadable',
    'picture_too_many_pixels',
    'permission_denied',
    'group_not_found',
    'group_members_only',
    'group_admins_only',
    'too_many_requests',
  ],
})

export const deleteMarkdownImage = defineEndpoint({
  method: 'GET',
  path: '/api/file/delete-md-img',
  access: 'login',
  about: { thing: 'text-file', id: 'query.fileId', may: 'file.delete' },
  summary: 'Removes a picture or file of a text; for its uploader and problem administrators.',
  query: z.object({ fileId: QueryInt }),
  errors: ['file_not_found', 'file_not_of_text', 'permission_denied'],
})

export const uploadMarkdownFile = defineEndpoint({
  method: 'POST',
  path: '/api/file/upload-md-file',
  access: 'login',
  about: { thing: 'place', id: { group: 'query.gid' }, may: 'place.look' },
  tokenScope: 'admin',
  summary: 'Stores a file that a text offers to its readers and returns its address.',
  query: GroupQuery,
  upload: { field: 'file', maxBytes: MARKDOWN_FILE_MAX_BYTES },
  data: z.object({ link: z.string() }),
  errors: [
    'file_required',
    'file_too_large',
    'permission_denied',
    'group_not_found',
    'group_members_only',
    'group_admins_only',
    'too_many_requests',
  ],
})

export const fileEndpoints = [uploadAvatar, uploadMarkdownImage, deleteMarkdownImage, uploadMarkdownFile]
