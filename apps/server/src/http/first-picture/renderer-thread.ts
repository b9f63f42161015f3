import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { WebLanguage } from '@gavel/contract'
import type { Drawing, FromRenderer, RendererData, ToRenderer } from './messages.ts'

// The thread has modules of its own, so each library that this file imports is in memory once more: it imports none.

/** The interface of the built drawing program (`apps/web/src/first-picture.tsx`). */
interface Program {
  drawFirstPicture(
    path: string,
    language: WebLanguage,
  ): Promise<Omit<Drawing, 'answers' | 'busyMs' | 'drawnInMs'> | null>
}

/** A browser storage that is always empty. */
const NOTHING_STORED: Pick<Storage, 'getItem'> = { getItem: () => null }

const questions = new Map<number, (response: Response) => void>()
let lastQuestion = 0
/** State of the picture being drawn; the program draws one at a time. */
let answers: Record<string, string> = {}

function serve(port: MessagePort, { drawFirstPicture }: Program, askedAgain: readonly string[]) {
  const isAskedAgain = (address: string) => askedAgain.includes(address.split('?')[0] ?? '')
  const send = (message: FromRenderer) => port.postMessage(message)
  Object.assign(globalThis, { localStorage: NOTHING_STORED })
  // How pages reach the server. Here it leads to the thread that started us and nowhere else.
  globalThis.fetch = (address, init) =>
    new Promise((resolve) => {
      lastQuestion += 1
      questions.set(lastQuestion, resolve)
      const headers = Object.fromEntries(new Headers(init?.headers))
      send({ kind: 'ask', id: lastQuestion, address: String(address), headers })
      asked.set(lastQuestion, String(address))
    })
  const asked = new Map<number, string>()
  port.on('message', (message: ToRenderer) => {
    if (message.kind === 'answer') {
      const address = asked.get(message.id)
      if (address !== undefined && message.status === 200 && !isAskedAgain(address))
        answers[address] = message.body
      questions.get(message.id)?.(new Response(message.body, { status: message.status }))
      questions.delete(message.id)
      asked.delete(message.id)
      return
    }
    answers = {}
    const begunAt = performance.now()
    const before = process.threadCpuUsage()
    drawFirstPicture(message.path, message.language).then(
      (drawn) => {
        const drawnInMs = performance.now() - begunAt
        const { user, system } = process.threadCpuUsage(before)
        const busyMs = (user + system) / 1000
        send({ kind: 'drawn', picture: drawn === null ? null : { ...drawn, drawnInMs, busyMs, answers } })
      },
      (error: unknown) => send({ kind: 'failed', reason: String(error) }),
    )
  })
}

if (parentPort !== null) {
  const { program, askedAgain } = workerData as RendererData
  // The build of the pages has written it from `first-picture.tsx`.
  serve(parentPort, (await import(program)) as Program, askedAgain)
}
