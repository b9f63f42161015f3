import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** An endless loop that ends within a second when its starter has ended, however that ended. */
const LOOP =
  'my $starter = getppid; $SIG{ALRM} = sub { exit if getppid != $starter; alarm 1 }; alarm 1; 1 while 1'

/** Programs that compute without an end, each in a session of its own, until disposed of; on one core, or on all. */
export function startBusySessions(count: number, core?: number) {
  const pinned = core === undefined ? [] : ['taskset', '-c', String(core)]
  const [file = '', ...args] = [...pinned, 'perl', '-e', LOOP]
  const loops: ChildProcess[] = Array.from({ length: count }, () =>
    spawn(file, args, { detached: true, stdio: 'ignore' }),
  )
  return {
    pids: loops.flatMap(({ pid }) => pid ?? []),
    async [Symbol.asyncDispose]() {
      for (const loop of loops) {
        if (loop.exitCode !== null || loop.signalCode !== null) continue
        const ended = once(loop, 'exit')
        loop.kill('SIGKILL')
        await ended
      }
    },
  }
}
