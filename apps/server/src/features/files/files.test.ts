import { Readable } from 'node:stream'
import {
  AVATAR_MAX_BYTES,
  deleteMarkdownImage,
  getMe,
  MARKDOWN_IMAGE_MAX_BYTES,
  type Role,
  uploadAvatar,
  uploadMarkdownFile,
  uploadMarkdownImage,
} from '@gavel/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { buildAnimation, buildBitmap, buildPicture } from '../../../test/pictures.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { keyOf } from './file-address.wire.ts'
import { files } from './files.tables.ts'
import { makeAvatar } from './picture.service.ts'
import { storeFile } from './store-file.service.ts'

const clock = setClock('2026-05-01T00:00:00Z')
let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())

const user = (role: Role = 'default_user') => buildUser(server.context, { role })
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

/** Expects a real 404, because programs that download files do not look into envelopes. */
function expectNothing(response: Awaited<ReturnType<typeof get>>) {
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.json()).toMatchObject({ code: 'file_not_found', status: 404, data: null })
}

async function sendAvatar(content: Uint8Array, name = 'me.png', token?: string) {
  return server.call(uploadAvatar, { file: { name, content }, token: token ?? (await user()).token })
}

async function sendImage(content: Uint8Array, token = root.token) {
  return server.call(uploadMarkdownImage, { file: { name: 'x.png', content }, query: {}, token })
}

async function sendFile(name: string, content: Uint8Array, token = root.token) {
  return server.call(uploadMarkdownFile, { file: { name, content }, query: {}, token })
}

async function fileBehind(link: string) {
  const key = keyOf(link.split('/').at(-1) ?? '') ?? ''
  const [file] = await server.context.db.select().from(files).where(eq(files.key, key))
  return file
}

describe('an avatar', () => {
  test('is 200 by 200 pixels, becomes the user’s at once, and is public', async () => {
    const { token } = await user()
    const { data } = await sendAvatar(await buildPicture('png', { width: 300, height: 500 }), 'me.png', token)
    expect(data.avatar).toMatch(/^\/api\/public\/img\/[0-9a-f]{32}\.webp$/)
    expect((await server.call(getMe, { token })).data).toEqual(data)
    const response = await get(data.avatar ?? '')
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(response.headers['content-disposition']).toBeUndefined()
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 200,
      height: 200,
    })
  })

  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'may be a %s, whatever its name says',
    async (format) => {
      expect(await sendAvatar(await buildPicture(format), 'picture.txt')).toMatchObject({ status: 200 })
    },
  )

  test('may be a BMP, and is shown upright', async () => {
    const { data } = await sendAvatar(buildBitmap({ width: 33, height: 40 }))
    const { rawPayload } = await get(data.avatar ?? '')
    const { data: pixels, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    const [top, bottom] = [pixels.subarray(0, 3), pixels.subarray(-info.channels).subarray(0, 3)]
    expect(top[0]).toBeGreaterThan(200)
    expect(top[2]).toBeLessThan(60)
    expect(bottom[2]).toBeGreaterThan(200)
  })

  test('keeps no metadata of the camera, and is rotated as the camera was held', async () => {
    const held = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
      .composite([
        { input: { create: { width: 30, height: 20, channels: 3, background: 'blue' } }, left: 0, top: 0 },
      ])
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '1/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { data } = await sendImage(held)
    const stored = await get(data.link)
    const metadata = await sharp(stored.rawPayload).metadata()
    expect(metadata).toMatchObject({ width: 20, height: 60 })
    expect(metadata.exif).toBeUndefined()
    expect(stored.rawPayload.includes('secret')).toBe(false)
  })

  const junk = Buffer.from('not a picture at all')
  test.each([
    ['text', junk, 'picture_format'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'picture_format'],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'picture_format'],
    ['a TIFF', Buffer.from('II*\0aaaaaaaaaaaaaaaa', 'latin1'), 'picture_format'],
    ['an AVIF', Buffer.from('\0\0\0\x20ftypavif', 'latin1'), 'picture_format'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'picture_format'],
    [
      'a head without a picture',
      Buffer.from(`\x89PNG\r\n\x1a\n${'x'.repeat(99)}`, 'latin1'),
      'picture_unreadable',
    ],
    ['a BMP that ends early', buildBitmap({ width: 30, height: 30 }).subarray(0, 500), 'picture_unreadable'],
    ['a BMP with a giant head', bitmapOfSize(2_000_000, 2_000_000), 'picture_too_many_pixels'],
    ['nothing', Buffer.alloc(0), 'file_required'],
    ['more than 2 MiB', Buffer.alloc(AVATAR_MAX_BYTES + 1, 0x41), 'file_too_large'],
  ])('%s is refused', async (_, content, code) => {
    expect(await sendAvatar(content)).toMatchObject({ code })
  })

  test('of exactly 2 MiB is read', async () => {
    expect(await sendAvatar(Buffer.alloc(AVATAR_MAX_BYTES, 0x41))).toMatchObject({ code: 'picture_format' })
  })

  test('that is truncated is refused', async () => {
    const whole = await buildPicture('jpeg', { width: 400, height: 400 })
    expect(await sendAvatar(whole.subarray(0, whole.length / 2))).toMatchObject({
      code: 'picture_unreadable',
    })
  })

  test('a small file that unpacks to a giant picture is refused before it is unpacked', async () => {
    const bomb = await buildPicture('png', { width: 8_000, height: 8_000 })
    expect(bomb.length).toBeLessThan(AVATAR_MAX_BYTES)
    expect(await sendAvatar(bomb)).toMatchObject({ code: 'picture_too_many_pixels', details: { limit: 50 } })
  })

  test('with colours so fine that it takes twice the memory may have half the pixels', async () => {
    const fine = await sharp({ create: { width: 5_100, height: 5_100, channels: 4, background: '#123' } })
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer()
    expect(fine.length).toBeLessThan(AVATAR_MAX_BYTES)
    expect(await sendAvatar(fine)).toMatchObject({ code: 'picture_too_many_pixels', details: { limit: 50 } })
  })

  test('is decoded beside no more than one other, however many come at once', async () => {
    const picture = await buildPicture('png')
    let most = 0
    // A picture that is begun between the readings of the two numbers is in both, so they are read until they stay.
    const count = () => {
      let before = sharp.counters()
      let now = sharp.counters()
      while (now.queue !== before.queue || now.process !== before.process) {
        before = now
        now = sharp.counters()
      }
      most = Math.max(most, now.queue + now.process)
    }
    sharp.queue.on('change', count)
    const pictures = await Promise.all(Array.from({ length: 8 }, () => makeAvatar(picture)))
    sharp.queue.off('change', count)
    expect(pictures).toHaveLength(8)
    expect(most).toBeLessThanOrEqual(2)
  })

  test('without a file, or with one under another name, is refused', async () => {
    const { token } = await user()
    expect(await server.call(uploadAvatar, { token })).toMatchObject({ code: 'file_required' })
    const boundary = 'b'
    const response = await server.app.inject({
      method: 'POST',
      url: uploadAvatar.path,
      headers: { authorization: token, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--b--\r\n`,
    })
    expect(response.json()).toMatchObject({ code: 'file_required' })
  })

  test('can be changed at most twenty times in ten minutes', async () => {
    const { token } = await user()
    const picture = await buildPicture('png')
    for (let time = 0; time < 20; time += 1)
      expect((await sendAvatar(picture, 'a.png', token)).status).toBe(200)
    const refused = await sendAvatar(picture, 'a.png', token)
    expect(refused).toMatchObject({ code: 'too_many_requests' })
    clock.advanceSeconds(601)
    expect((await sendAvatar(picture, 'a.png', token)).status).toBe(200)
  })
})

describe('a picture of a text', () => {
  test.each(['gif', 'webp'] as const)('a %s stays animated', async (format) => {
    const { data } = await sendImage(await buildAnimation(format, 3))
    expect(data.link).toMatch(new RegExp(`\\.${format}$`))
    const { rawPayload, headers } = await get(data.link)
    expect(headers['content-type']).toBe(`image/${format}`)
    expect(await sharp(rawPayload, { pages: -1 }).metadata()).toMatchObject({ pages: 3 })
  })

  test('a BMP becomes a PNG', async () => {
    const { data } = await sendImage(buildBitmap({ width: 8, height: 8 }))
    expect((await get(data.link)).headers['content-type']).toBe('image/png')
  })

  test('an animation of too many frames is refused', async () => {
    expect(await sendImage(await buildAnimation('gif', 201, { width: 2, height: 2 }))).toMatchObject({
      code: 'picture_too_many_pixels',
    })
  })

  test('more than 4 MiB are refused', async () => {
    const content = Buffer.alloc(MARKDOWN_IMAGE_MAX_BYTES + 1, 0x41)
    expect(await sendImage(content)).toMatchObject({ code: 'file_too_large', details: { limit: 4 } })
  })

  test.each(['admin', 'problem_admin'] as const)('may be uploaded by %s', async (role) => {
    expect((await sendImage(await buildPicture('png'), (await user(role)).token)).status).toBe(200)
  })

  test('may not be uploaded by others, nor for a group that does not exist', async () => {
    const picture = await buildPicture('png')
    expect(await sendImage(picture, (await user()).token)).toMatchObject({
      http: 403,
      code: 'permission_denied',
    })
    const file = { name: 'a.png', content: picture }
    expect(
      await server.call(uploadMarkdownImage, { file, query: { gid: 7 }, token: root.token }),
    ).toMatchObject({ code: 'group_not_found' })
  })

  test.each(['before', 'after'])('the group may come %s the file', async (where) => {
    const field = '--b\r\nContent-Disposition: form-data; name="gid"\r\n\r\n7\r\n'
    const head = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
    const part = [Buffer.from(head), await buildPicture('png'), Buffer.from('\r\n')]
    const parts = where === 'before' ? [Buffer.from(field), ...part] : [...part, Buffer.from(field)]
    const response = await server.app.inject({
      method: 'POST',
      url: uploadMarkdownImage.path,
      headers: { authorization: root.token, 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.concat([...parts, Buffer.from('--b--\r\n')]),
    })
    expect(response.json()).toMatchObject({ code: 'group_not_found' })
  })

  test('can be removed by its uploader, by root and by problem administrators', async () => {
    const sender = await user('admin')
    for (const remover of [sender, root, await user('problem_admin')]) {
      const { data } = await sendImage(await buildPicture('png'), sender.token)
      const query = { fileId: data.fileId }
      expect(
        await server.call(deleteMarkdownImage, { query, token: (await user('admin')).token }),
      ).toMatchObject({
        code: 'permission_denied',
      })
      expect(await server.call(deleteMarkdownImage, { query, token: remover.token })).toMatchObject({
        status: 200,
      })
      expectNothing(await get(data.link))
      expect(await server.call(deleteMarkdownImage, { query, token: remover.token })).toMatchObject({
        code: 'file_not_found',
      })
    }
  })

  test('an avatar cannot be removed this way', async () => {
    const { data } = await sendAvatar(await buildPicture('png'))
    const file = await fileBehind(data.avatar ?? '')
    const query = { fileId: file?.id ?? 0 }
    expect(await server.call(deleteMarkdownImage, { query, token: root.token })).toMatchObject({
      code: 'file_not_of_text',
    })
  })
})

describe('a file of a text', () => {
  const page = Buffer.from('<script>alert(document.domain)</script>')

  test('may be of any kind, and is downloaded under its name instead of being opened', async () => {
    const { data } = await sendFile('题目 附件.html', page)
    expect(data.link).toMatch(/^\/api\/public\/file\/[0-9a-f]{32}\.html$/)
    const response = await get(data.link)
    expect(response.rawPayload).toEqual(page)
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('题目 附件.html')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Temp\\a.zip', 'a.zip'],
    ['a\r\nSet-Cookie: x=1.txt', 'aSet-Cookie x=1.txt'],
    [`${'长'.repeat(300)}.zip`, `${'长'.repeat(196)}.zip`],
  ])('the name %j is told as %j', async (name, told) => {
    const file = {
      kind: 'markdown-file' as const,
      mediaType: 'application/octet-stream',
      uploaderId: root.user.id,
    }
    const stored = await storeNamed(name, file)
    expect(stored.name).toBe(told)
  })

  test('can be read in ranges', async () => {
    const { data } = await sendFile('abc.txt', Buffer.from('0123456789'))
    const part = await get(data.link, { range: 'bytes=2-5' })
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([
      206,
      '2345',
      'bytes 2-5/10',
    ])
    expect((await get(data.link, { range: 'bytes=-3' })).payload).toBe('789')
    expect((await get(data.link, { range: 'bytes=7-' })).payload).toBe('789')
    const outside = await get(data.link, { range: 'bytes=10-' })
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, 'bytes */10'])
    expect((await get(data.link, { range: 'bytes=2-5', 'if-range': '"other"' })).payload).toBe('0123456789')
  })

  test('is not sent again to a client that has it, and supports HEAD', async () => {
    const { data } = await sendFile('a.txt', Buffer.from('0123456789'))
    const first = await get(data.link)
    const again = await get(data.link, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    const head = await server.app.inject({ method: 'HEAD', url: data.link })
    expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([200, '', '10'])
  })

  test('uploaded twice is stored once and has two addresses', async () => {
    const [one, two] = [await sendFile('a.txt', page), await sendFile('b.txt', page)]
    expect(one.data.link).not.toBe(two.data.link)
    expect((await fileBehind(one.data.link))?.blobSha256).toBe((await fileBehind(two.data.link))?.blobSha256)
  })
})

test.each([
  '/api/public/img/x',
  `/api/public/img/${'0'.repeat(32)}.png`,
  `/api/public/file/${'0'.repeat(32)}`,
  '/api/public/file/..%2f..%2fetc%2fpasswd',
])('at %s there is nothing', async (url) => {
  expectNothing(await get(url))
})

test('a picture is not served as a file, nor a file as a picture', async () => {
  const image = (await sendImage(await buildPicture('png'))).data.link
  const file = (await sendFile('a.png', await buildPicture('png'))).data.link
  expectNothing(await get(image.replace('/img/', '/file/')))
  expectNothing(await get(file.replace('/file/', '/img/')))
})

async function storeNamed(
  name: string,
  file: { kind: 'markdown-file'; mediaType: string; uploaderId: string },
) {
  return storeFile(server.context, { ...file, name, open: () => Readable.from(['x']) })
}

function bitmapOfSize(width: number, height: number): Buffer {
  const content = buildBitmap({ width: 1, height: 1 })
  content.writeInt32LE(width, 18)
  content.writeInt32LE(height, 22)
  return content
}
