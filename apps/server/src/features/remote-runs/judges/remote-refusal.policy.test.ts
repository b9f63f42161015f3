import { createServer } from 'node:http'
import { ERRORS } from '@gavel/contract'
import { createSafeFetch, RemoteFault } from '@gavel/remote-judges'
import { expect, test } from 'vitest'
import { portOf } from '../../../../test/port-of.ts'
import { refusalOf } from './remote-refusal.policy.ts'

const limits = { bytes: 1_000, timeMs: 300 }

async function refusalFrom(url: string, options: Partial<Parameters<typeof createSafeFetch>[0]>) {
  const fetch = createSafeFetch({
    ...{ hosts: [], simulatorOrigins: [], limits: { page: limits, file: limits } },
    ...options,
  })
  const fault: unknown = await fetch({ method: 'GET', url, headers: {}, expects: 'page' }).catch(
    (error: unknown) => error,
  )
  if (!(fault instanceof RemoteFault)) throw new Error('it was fetched')
  return refusalOf('HDU', fault)
}

const notFound = (code: string) =>
  refusalFrom('http://judge.example/', {
    hosts: ['judge.example'],
    lookup: (name, _options, callback) =>
      callback(Object.assign(new Error(`getaddrinfo ${code} ${name}`), { code }), []),
  })

test.each(['ENOTFOUND', 'EAI_AGAIN'])(
  'an address that is not found is told in words, not as %s',
  async (code) => {
    expect(await notFound(code)).toMatchObject({ code: 'remote_name_unknown', details: { judge: 'HDU' } })
  },
)

test('a connection that nobody takes, and one that breaks, are told in words', async () => {
  const server = createServer((_, response) => void response.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${portOf(server)}`
  const refusal = () => refusalFrom(origin, { simulatorOrigins: [origin] })
  expect(await refusal()).toMatchObject({ code: 'remote_no_connection' })
  await new Promise((resolve) => server.close(resolve))
  expect(await refusal()).toMatchObject({ code: 'remote_no_connection' })
})

test('a site that says nothing is too slow', async () => {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${portOf(server)}`
  expect(await refusalFrom(origin, { simulatorOrigins: [origin] })).toMatchObject({ code: 'remote_too_slow' })
  server.closeAllConnections()
  server.close()
})

test('no text about the network names a code of the machine', () => {
  for (const code of ['remote_name_unknown', 'remote_no_connection', 'remote_too_slow'] as const)
    for (const text of Object.values(ERRORS[code].text)) expect(text).not.toMatch(/E[A-Z]{4,}/)
})
