import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findShownFolder } from '../src/shown-folders.ts'
import { LIMITS, openWorkshop, request } from './toolbox.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shown-folders-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('files in a folder that boxes show are found, by any name', async () => {
  await symlink('/usr/share', join(folder, 'link'))
  expect(await findShownFolder('/usr')).toBe('/usr')
  expect(await findShownFolder('/usr/share')).toBe('/usr')
  expect(await findShownFolder(join(folder, 'link'))).toBe('/usr')
  expect(await findShownFolder(folder)).toBeNull()
  expect(await findShownFolder(folder, [tmpdir()])).toBe(tmpdir())
  expect(await findShownFolder('/usr/local')).toBeNull()
  expect(await findShownFolder('/usr/src')).toBeNull()
  expect(await findShownFolder('/usr/local/share', ['/usr/local'])).toBe('/usr/local')
  await mkdir(join(folder, '..inside'))
  expect(await findShownFolder(join(folder, '..inside'), [folder])).toBe(folder)
  expect(await findShownFolder(folder, [join(folder, 'missing'), `${folder}-other`])).toBeNull()
})

/** Made for each box, or empty except for single entries of the host. */
const OWN_FOLDERS = ['app', 'box', 'dev', 'etc', 'proc', 'tmp', 'var']

test('every folder of the host at the root of a box is known as shown', async () => {
  const workshop = await openWorkshop()
  try {
    const box = await workshop.slot.openBox({})
    const stdoutPath = workshop.path('root')
    await box.run(request(['/bin/ls', '/'], { stdoutPath, limits: LIMITS }))
    const names = readFileSync(stdoutPath, 'utf8')
      .split('\n')
      .filter((name) => name !== '')
    expect(names).toContain('usr')
    for (const name of names.filter((other) => !OWN_FOLDERS.includes(other)))
      expect(await findShownFolder(`/${name}`), name).not.toBeNull()
  } finally {
    await workshop.close()
  }
})
