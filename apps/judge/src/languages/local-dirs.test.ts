import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localDirsOf } from './local-dirs.ts'

let root: string
let local: string
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'local-dirs-')))
  local = join(root, 'local')
  await mkdir(join(root, 'bin'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function tool(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '')
  return path
}

async function link(path: string, target: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  await symlink(target, path)
  return path
}

test('tools elsewhere, and missing tools, need nothing', async () => {
  const tools = [await tool(join(root, 'bin/gcc')), join(root, 'bin/none'), join(local, 'none/bin/x')]
  expect(await localDirsOf(tools, local)).toEqual([])
})

test('a tool in its own folder needs that folder and the links that lead there', async () => {
  await tool(join(local, 'go-1.24/bin/go'))
  await link(join(local, 'go'), 'go-1.24')
  const go = await link(join(root, 'bin/go'), '../local/go/bin/go')
  expect(await localDirsOf([go], local)).toEqual([join(local, 'go'), join(local, 'go-1.24')])
})

test('a link in the shared folder of programs needs only itself', async () => {
  await tool(join(local, 'ghc/ghc'))
  await link(join(local, 'bin/ghc'), '../ghc/ghc')
  const ghc = await link(join(root, 'bin/ghc'), join(local, 'bin/ghc'))
  expect(await localDirsOf([ghc], local)).toEqual([join(local, 'bin/ghc'), join(local, 'ghc')])
})

test('a tool installed into the shared folders needs all of them', async () => {
  const lua = await link(join(root, 'bin/lua'), await tool(join(local, 'bin/lua')))
  expect(await localDirsOf([lua], local)).toEqual([local])
})

test('links in a circle lead nowhere', async () => {
  await link(join(local, 'a'), 'b')
  await link(join(local, 'b'), 'a')
  const dirs = await localDirsOf([join(local, 'a')], local)
  expect(dirs.toSorted()).toEqual([join(local, 'a'), join(local, 'b')])
})
