import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import type { System } from './system.ts'

const REPOSITORY = join(import.meta.dirname, '..', '..', '..')
const SCRIPT = 'bench/src/cgroup2-machine/suites.sh'
/** Where the machine mounts this checkout, read-only, and a folder that it can write to. */
const SHARES = { checkout: '/gavel', results: '/results' }

/** An emulated processor is about ten times slower for programs, and more for the kernel. */
const EMULATED_SLOWNESS = 16

/** On some hosts, /dev/kvm works only with kernels made for it. */
const hasVirtualization = /\b(vmx|svm)\b/.test(readFileSync('/proc/cpuinfo', 'utf8'))

function share(name: keyof typeof SHARES, path: string, isReadOnly: boolean): string[] {
  const options = `local,path=${path},mount_tag=${name},security_model=none,multidevs=remap`
  return ['-virtfs', `${options},readonly=${isReadOnly ? 'on' : 'off'}`]
}

function mount(name: keyof typeof SHARES, options: string): string {
  return `systemd.mount-extra=${name}:${SHARES[name]}:9p:trans=virtio,version=9p2000.L,msize=512000,${options}`
}

/** With this kernel command line, systemd mounts the shares, runs the suites as a service and shuts the machine down. */
function commandLine(slowness: number, suites: readonly string[]): string {
  const node = relative(REPOSITORY, process.execPath)
  if (node.startsWith('..'))
    throw new Error('the machine has only the Node.js of node_modules: use npm run bench')
  const service = ['/bin/sh', join(SHARES.checkout, SCRIPT), slowness, node, ...suites].join(' ')
  return [
    ...['console=ttyS0', 'quiet', 'root=/dev/vda', 'rw', 'systemd.show_status=0'],
    mount('checkout', 'ro,cache=loose'),
    mount('results', 'cache=none'),
    `systemd.run="${service}"`,
  ].join(' ')
}

function emulatorArguments(system: System, results: string, kernelCommand: string): string[] {
  const processor = hasVirtualization
    ? ['-accel', 'kvm', '-cpu', 'host']
    : ['-accel', 'tcg,thread=multi,tb-size=1024', '-cpu', 'max']
  return [
    ...processor,
    ...['-smp', '2', '-m', '4096', '-nodefaults', '-no-reboot', '-display', 'none', '-serial', 'stdio'],
    ...['-kernel', system.kernel, '-initrd', system.initialDisk, '-append', kernelCommand],
    // Writes of the machine go to an overlay that is discarded when it ends.
    ...['-drive', `file=${system.disk},format=raw,if=virtio,snapshot=on,cache=unsafe`],
    ...share('checkout', REPOSITORY, true),
    ...share('results', results, false),
  ]
}

/** Starts the machine, forwards its output, and waits for its end. Each suite leaves its report in `results`. */
export async function runSuites(system: System, results: string, suites: readonly string[]): Promise<void> {
  const slowness = Number(process.env.SANDBOX_SLOWNESS ?? (hasVirtualization ? 1 : EMULATED_SLOWNESS))
  console.log(
    hasVirtualization ? 'Virtual machine.' : `Emulated machine; time limits are stretched by ${slowness}.`,
  )
  const emulator = spawn(
    'qemu-system-x86_64',
    emulatorArguments(system, results, commandLine(slowness, suites)),
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  await new Promise((resolve, reject) => emulator.once('close', resolve).once('error', reject))
}
