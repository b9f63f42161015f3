import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { SandboxFault } from './fault.ts'
import { type FrameReader, FrameSplitter, type FrameWriter } from './wire.ts'

export type CgroupKind = 'none' | 'v1' | 'v2' | 'hybrid'

const CGROUP_KINDS: readonly CgroupKind[] = ['none', 'v1', 'v2', 'hybrid']
const STATUS_OK = 0

type Waiter = { resolve: (reply: FrameReader) => void; reject: (fault: SandboxFault) => void }

/**
 * The native launcher of one slot. It answers requests in the order they were sent; when it dies, whatever was
 * asked of it fails with a `SandboxFault`, and so does everything asked later.
 */
export class Launcher {
  readonly pid: number
  cgroup: CgroupKind = 'none'
  privilege: 'root' | 'setuid' = 'root'
  private readonly child: ChildProcessByStdio<Writable, Readable, null>
  private readonly waiters: Waiter[] = []
  private readonly ended: Promise<void>
  private death: SandboxFault | null = null

  private constructor(executable: string, argv: readonly string[]) {
    this.child = spawn(executable, argv, { stdio: ['pipe', 'pipe', 'ignore'], env: {} })
    this.pid = this.child.pid ?? 0
    const splitter = new FrameSplitter()
    this.child.stdout.on('data', (chunk: Buffer) => {
      for (const frame of splitter.push(chunk)) this.waiters.shift()?.resolve(frame)
    })
    this.child.stdin.on('error', () => this.fail('its input is closed'))
    this.ended = new Promise((resolve) => {
      this.child.on('error', (error) => {
        this.fail(error.message)
        resolve()
      })
      // 'close' comes after the last output was read, so a final answer is never lost to the exit.
      this.child.on('close', (code, signal) => {
        this.fail(`it ended with ${signal ?? `code ${code}`}`)
        resolve()
      })
    })
  }

  /** @throws SandboxFault with the launcher's own reason when it cannot isolate here. */
  static async start(executable: string, argv: readonly string[]): Promise<Launcher> {
    const launcher = new Launcher(executable, argv)
    const hello = await launcher.nextReply()
    const isOk = hello.u8() === STATUS_OK
    const reason = isOk ? '' : hello.text()
    launcher.cgroup = CGROUP_KINDS[hello.u8()] ?? 'none'
    launcher.privilege = hello.u8() === 0 ? 'root' : 'setuid'
    if (isOk) return launcher
    await launcher.ended
    throw new SandboxFault(reason)
  }

  get isAlive(): boolean {
    return this.death === null
  }

  /** Sends one request; the reader stands behind the status. */
  async request(frame: FrameWriter): Promise<FrameReader> {
    if (this.death !== null) throw this.death
    const reply = this.nextReply()
    this.child.stdin.write(frame.finish())
    const fields = await reply
    if (fields.u8() !== STATUS_OK) throw new SandboxFault(fields.text())
    return fields
  }

  /** Ends the launcher and, with it, its boxes and cgroups. */
  async stop(): Promise<void> {
    this.child.stdin.end()
    await this.ended
  }

  private nextReply(): Promise<FrameReader> {
    return new Promise((resolve, reject) => this.waiters.push({ resolve, reject }))
  }

  private fail(reason: string): void {
    this.death ??= new SandboxFault(`the sandbox launcher is gone: ${reason}`)
    for (const waiter of this.waiters.splice(0)) waiter.reject(this.death)
  }
}
