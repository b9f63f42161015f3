import { expect, test } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from './endpoints.ts'

test('no two endpoints share method and path', () => {
  const names = ENDPOINTS.map(({ method, path }) => `${method} ${path}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s can be described as data',
  (_, { query, body, data, summary }) => {
    for (const schema of [query, body, data]) {
      if (schema !== undefined) expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow()
    }
    expect(summary).toMatch(/^[A-Z].*\.$/)
  },
)

test('everything under /api/admin needs an administrator, except logging in', () => {
  const loose = ENDPOINTS.filter(
    ({ path, access }) => path.startsWith('/api/admin/') && typeof access === 'string',
  )
  expect(loose.map(({ path }) => path)).toEqual(['/api/admin/login'])
})
