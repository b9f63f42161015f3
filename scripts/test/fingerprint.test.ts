import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fingerprint, oncePer } from '../lib/fingerprint.ts'
import { tempFolder } from './temp-folder.ts'

function sources(): string {
  const folder = tempFolder()
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src', 'page.ts'), 'one')
  return folder
}

test('the same sources have the same fingerprint', () => {
  const folder = sources()
  expect(fingerprint([folder])).toBe(fingerprint([folder]))
})

test.each([
  ['a changed file', 'page.ts', 'two'],
  ['a new file', 'other.ts', 'one'],
  ['a changed stylesheet', 'page.css', 'a {}'],
])('%s changes it', (_what, name, text) => {
  const folder = sources()
  const before = fingerprint([folder])
  writeFileSync(join(folder, 'src', name), text)
  expect(fingerprint([folder])).not.toBe(before)
})

test('a renamed file changes it, even with the same content', () => {
  const [one, other] = [tempFolder(), tempFolder()]
  writeFileSync(join(one, 'a.ts'), 'same')
  writeFileSync(join(other, 'b.ts'), 'same')
  expect(fingerprint([one])).not.toBe(fingerprint([other]))
})

test.each(['dist', 'node_modules', '.cache', 'page.test.ts', 'routeTree.gen.ts'])(
  '%s does not count',
  (name) => {
    const folder = sources()
    const before = fingerprint([folder])
    writeFileSync(join(folder, 'src', name), 'made or tried')
    expect(fingerprint([folder])).toBe(before)
  },
)

test('work is done once for a key, again for another key, and again after it failed', async () => {
  const stamp = join(tempFolder(), 'stamps', 'work')
  const done: string[] = []
  const work = (name: string) => async (): Promise<void> => {
    done.push(name)
  }
  await oncePer('a', stamp, work('first'))
  await oncePer('a', stamp, work('not again'))
  await oncePer('b', stamp, work('changed'))
  await expect(oncePer('c', stamp, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await oncePer('b', stamp, work('after failure'))
  await oncePer('b', stamp, work('after it was lost'), () => false)
  expect(done).toEqual(['first', 'changed', 'after failure', 'after it was lost'])
})

test('a second process waits for running work and does not repeat it', async () => {
  const stamp = join(tempFolder(), 'work')
  const done: string[] = []
  let finish = (): void => undefined
  const slow = oncePer('a', stamp, async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
      done.push('begun')
    })
    done.push('ended')
  })
  await expect.poll(() => done).toEqual(['begun'])
  const second = oncePer('a', stamp, async () => {
    done.push('again')
  })
  finish()
  await Promise.all([slow, second])
  expect(done).toEqual(['begun', 'ended'])
})
