import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { requireFreePort } from '../lib/port.ts'

function listen(): Promise<number> {
  const server = createServer()
  onTestFinished(() => void server.close())
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}

test('a busy port is refused with the process that uses it and a solution', async () => {
  const port = await listen()
  const message = new RegExp(`^port ${port} is used by .*process ${process.pid}.*PORT=${port + 1} npm start$`)
  await expect(requireFreePort('127.0.0.1', port)).rejects.toThrow(message)
})

test('a free port is accepted and released', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  await new Promise((resolve) => server.close(resolve))
  await requireFreePort('127.0.0.1', port)
  await requireFreePort('127.0.0.1', port)
})

test('an address of another machine is refused in one line', async () => {
  await expect(requireFreePort('192.0.2.1', 8080)).rejects.toThrow(/^cannot listen on 192\.0\.2\.1:8080: .+$/)
})
