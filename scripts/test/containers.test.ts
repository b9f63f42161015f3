import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { run } from '../lib/run.ts'

const repositoryDir = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(repositoryDir, path), 'utf8')

const Service = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  healthcheck: z.object({ test: z.array(z.string()).min(2) }),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).optional(),
  volumes: z.array(z.string()),
  privileged: z.boolean().optional(),
})
const Compose = z.object({
  services: z.object({ database: Service, server: Service, judge: Service, store: Service }),
  volumes: z.record(z.string(), z.null()),
})

test('every service has a health check, waits for healthy ones and keeps its data', () => {
  const { services, volumes } = Compose.parse(parse(read('deploy/compose.yaml')))
  for (const { volumes: used, depends_on: needed = {} } of Object.values(services)) {
    for (const volume of used) expect(volumes).toHaveProperty(volume.split(':')[0] ?? '')
    for (const name of Object.keys(needed)) expect(services).toHaveProperty(name)
  }
  expect(Object.entries(services).flatMap(([name, { privileged }]) => (privileged ? [name] : []))).toEqual([
    'judge',
  ])
})

test('programs that containers start are in the checkout', () => {
  const texts = `${read('deploy/compose.yaml')}\n${read('deploy/Containerfile')}`
  const programs = [...texts.matchAll(/\b(?:scripts|apps|deploy)\/[\w./-]+\.(?:ts|mjs)\b/g)].map(
    ([path]) => path,
  )
  expect(new Set(programs).size).toBe(4)
  expect(programs.filter((path) => !existsSync(join(repositoryDir, path)))).toEqual([])
})

test('the health check fails unless the address answers with 200', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/well' ? 200 : 503).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const check = async (address: string) =>
    (await run([process.execPath, join(repositoryDir, 'deploy/is-healthy.mjs'), address])).exitCode
  expect(await check(`http://127.0.0.1:${port}/well`)).toBe(0)
  expect(await check(`http://127.0.0.1:${port}/ill`)).toBe(1)
  expect(await check('http://127.0.0.1:1/')).toBe(1)
  expect(await check('')).toBe(1)
})

test('an image is built only with a user for the judge', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(repositoryDir, 'scripts/service/build-image.ts')],
    {
      encoding: 'utf8',
    },
  )
  expect([status, stderr]).toEqual([1, expect.stringContaining('name the user of the judge')])
})
