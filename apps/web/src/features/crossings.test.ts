import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const IMPORT = /(?:from|import)[\s(]*'(\.[^']+)'/g

const featureOf = (path: string) => path.split('/')[0] ?? ''

test('two features meet in a route or in the workplace, not inside each other', () => {
  const files = globSync('*/**/*.{ts,tsx}', { cwd: import.meta.dirname })
  const imports = files.flatMap((from) =>
    [...readFileSync(join(import.meta.dirname, from), 'utf8').matchAll(IMPORT)].map(([, address = '']) => ({
      from,
      to: join(dirname(from), address),
    })),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(
    imports.filter(({ from, to }) => featureOf(to) !== '..' && featureOf(to) !== featureOf(from)),
  ).toEqual([])
})
