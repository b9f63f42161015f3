import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { submit } from '@gavel/contract'
import type { Client } from '@gavel/e2e/client'
import { C, rightProgram, wrongProgram } from '../submission/problems.ts'

/** How long one contestant pauses before each look at the board, and before each program. */
const LOOKS_EVERY_MS = 20_000
const HANDS_IN_EVERY_MS = 120_000
const STREAM_PAUSE_MS = 1_000
const SHOWN_FAILURES = 10

interface Round {
  readonly cid: number
  readonly label: string
}

/** Contestants as their pages behave: each follows the board, looks at it again and hands in now and then. */
export class Contestants {
  sent = 0
  accepted = 0
  looks = 0
  failures = 0
  /** Streams that are open now, and how often one had to be opened again. */
  streams = 0
  reopened = 0
  readonly #url: string
  readonly #round: Round
  readonly #people: readonly Client[]
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 })
  readonly #end = new AbortController()
  readonly #lives: Promise<void>[]

  constructor(url: string, round: Round, people: readonly Client[]) {
    this.#url = url
    this.#round = round
    this.#people = people
    this.#lives = people.flatMap((person, index) => [
      this.#follow(person, index),
      this.#every(LOOKS_EVERY_MS, index, () => this.#look(person, index)),
      this.#every(HANDS_IN_EVERY_MS, index, (turn) => this.#handIn(person, index, turn)),
    ])
  }

  /** Ends their days: nothing is sent any more. */
  async leave(): Promise<void> {
    this.#end.abort()
    await Promise.all(this.#lives)
    this.#agent.destroy()
  }

  /** Spread over the pause, so that no two do the same at once. */
  async #every(pauseMs: number, index: number, act: (turn: number) => Promise<void>): Promise<void> {
    await this.#rest((index * pauseMs) / this.#people.length)
    for (let turn = 0; !this.#end.signal.aborted; turn += 1) {
      await act(turn)
      await this.#rest(pauseMs)
    }
  }

  #rest = (ms: number) => sleep(ms, undefined, { signal: this.#end.signal }).catch(() => undefined)

  async #look(person: Client, index: number): Promise<void> {
    const { cid } = this.#round
    const paths = [`/api/contest/board?cid=${cid}`, `/api/get-contest-problem?cid=${cid}`, '/contest']
    const path = paths[index % paths.length] ?? ''
    this.looks += 1
    try {
      const response = await this.#send(person, { agent: this.#agent, path })
      for await (const _ of response) void _
      if (response.statusCode !== 200) this.#fail(`${path}: ${response.statusCode}`)
    } catch (error) {
      this.#fail(`${path}: ${error}`)
    }
  }

  async #handIn(person: Client, index: number, turn: number): Promise<void> {
    const { cid, label } = this.#round
    const mark = (index + turn) % 10 === 0 ? `new ${index} ${turn}` : 'known'
    const code = (index + turn) % 3 === 0 ? wrongProgram(mark) : rightProgram(mark)
    this.sent += 1
    try {
      await person.call(submit, { body: { cid, pid: label, language: C, code } })
      this.accepted += 1
    } catch (error) {
      this.#fail(String(error))
    }
  }

  async #follow(person: Client, index: number): Promise<void> {
    await this.#rest(index * 10)
    const path = `/api/events?board=${this.#round.cid}`
    for (let turn = 0; !this.#end.signal.aborted; turn += 1) {
      if (turn > 0) this.reopened += 1
      try {
        const stream = await this.#send(person, { agent: false, path })
        const hangUp = () => stream.destroy()
        this.#end.signal.addEventListener('abort', hangUp)
        this.streams += 1
        await new Promise<void>((resolve) => {
          stream
            .resume()
            .once('close', resolve)
            .once('error', () => resolve())
        })
        this.streams -= 1
        this.#end.signal.removeEventListener('abort', hangUp)
      } catch (error) {
        this.#fail(`${path}: ${error}`)
      }
      await this.#rest(STREAM_PAUSE_MS)
    }
  }

  #fail(what: string): void {
    this.failures += 1
    if (this.failures <= SHOWN_FAILURES) console.error(what.slice(0, 200))
  }

  #send({ token }: Client, options: RequestOptions): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: token ?? '', 'accept-encoding': 'gzip' }
      request(`${this.#url}${options.path}`, { ...options, headers }, resolve)
        .once('error', reject)
        .end()
    })
  }
}
