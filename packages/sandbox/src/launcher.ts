import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { RunInterrupted, SandboxFault } from './fault.ts'
import { type FrameReader, FrameSplitter, FrameWriter } from './wire.ts'

export type CgroupKind = 'none' | 'v1' | 'v2' | 'hybrid'

const CGROUP_KINDS: readonly CgroupKind[] = ['none', 'v1', 'v2', 'hybrid']
const STATUS_OK = 0
const STATUS_INTERRUPTED = 2
const INTERRUPT = 5

/** A request that waits for its turn or for its reply; the hello comes unasked. */
interface Waiter {
  readonly frame: FrameWriter | null
  readonly resolve: (reply: FrameReader) => void
  readonly reject: (fault: SandboxFault) => void
}

/**
 * The native launcher of one slot. Requests are sent one after the other, so that an interrupt can only mean the one
 * in progress; when the launcher dies, all pending requests fail with a `SandboxFault`, and so do all later ones.
 */
export class Launcher {
  readonly pid: number
  cgroup: CgroupKind = 'none'
  privilege: 'root' | 'setuid' = 'root'
  private readonly child: ChildProcessByStdio<Writable, Readable, null>
  /** The first one is in progress. */
  private readonly waiters: Waiter[] = []
  private readonly ended: Promise<void>
  private death: SandboxFault | null = null

  private constructor(executable: string, argv: readonly string[]) {
    this.child = spawn(executable, argv, { stdio: ['pipe', 'pipe', 'ignore'], env: {} })
    this.pid = this.child.pid ?? 0
    const splitter = new FrameSplitter()
    this.child.stdout.on('data', (chunk: Buffer) => {
      for (const frame of splitter.push(chunk)) {
        this.waiters.shift()?.resolve(frame)
        this.sendFirst()
      }
    })
    this.child.stdin.on('error', () => this.fail('its input is closed'))
    this.ended = new Promise((resolve) => {
      this.child.on('error', (error) => {
        this.fail(error.message)
        resolve()
      })
      // 'close' comes after the last output was read, so a final reply is never lost to the exit.
      this.child.on('close', (code, signal) => {
        this.fail(`it ended with ${signal ?? `code ${code}`}`)
        resolve()
      })
    })
  }

  /** @throws SandboxFault with the launcher's own reason when it cannot isolate here. */
  static async start(executable: string, argv: readonly string[]): Promise<Launcher> {
    const launcher = new Launcher(executable, argv)
    const hello = await launcher.exchange(null)
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

  /**
   * Sends one request; the returned reader is positioned after the status.
   *
   * @throws SandboxFault with the launcher's reason; RunInterrupted
   */
  async request(frame: FrameWriter): Promise<FrameReader> {
    if (this.death !== null) throw this.death
    const reply = await this.exchange(frame)
    const status = reply.u8()
    if (status === STATUS_OK) return reply
    throw status === STATUS_INTERRUPTED
      ? new RunInterrupted('the run was interrupted')
      : new SandboxFault(reply.text())
  }

  /** Ends the run in progress. The launcher ignores it if there is none any more. */
  interrupt(): void {
    if (this.waiters.length > 0) this.child.stdin.write(new FrameWriter().u8(INTERRUPT).finish())
  }

  /** Ends the launcher and, with it, its boxes and cgroups. */
  async stop(): Promise<void> {
    this.child.stdin.end()
    await this.ended
  }

  private exchange(frame: FrameWriter | null): Promise<FrameReader> {
    return new Promise((resolve, reject) => {
      this.waiters.push({ frame, resolve, reject })
      if (this.waiters.length === 1) this.sendFirst()
    })
  }

  private sendFirst(): void {
    const frame = this.waiters[0]?.frame
    if (frame) this.child.stdin.write(frame.finish())
  }

  private fail(reason: string): void {
    this.death ??= new SandboxFault(`the sandbox launcher is gone: ${reason}`)
    for (const waiter of this.waiters.splice(0)) waiter.reject(this.death)
  }
}
