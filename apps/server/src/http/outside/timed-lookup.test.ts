import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns'
import { expect, test } from 'vitest'
import { createTimedLookup } from './timed-lookup.ts'

test('a name whose name server never answers ends with the time limit', async () => {
  const mute = createSocket('udp4')
  await new Promise<void>((resolve) => mute.bind(0, '127.0.0.1', resolve))
  const resolver = new Resolver({ timeout: 20_000, tries: 1 })
  resolver.setServers([`127.0.0.1:${mute.address().port}`])
  const lookup = createTimedLookup((hostname, _, done) => {
    resolver.resolve4(hostname, (error, found) =>
      done(
        error,
        (found ?? []).map((address) => ({ address, family: 4 })),
      ),
    )
  }, 200)
  const begun = performance.now()
  const ended = new Promise((_, reject) => lookup('hangs.example.org', { all: true }, reject))
  await expect(ended).rejects.toMatchObject({ code: 'EAI_AGAIN' })
  expect(performance.now() - begun).toBeLessThan(5_000)
  // The answer that comes after the limit is for nobody.
  resolver.cancel()
  mute.close()
})

test('a name that is found in time is passed on, once', async () => {
  const lookup = createTimedLookup((_, __, done) => {
    done(null, [{ address: '192.0.2.1', family: 4 }])
    done(null, [])
  }, 5_000)
  const answers: unknown[] = []
  lookup('fine.example.org', { all: true }, (error, found) => answers.push([error, found]))
  expect(answers).toEqual([[null, [{ address: '192.0.2.1', family: 4 }]]])
})
