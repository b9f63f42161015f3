import { execFile } from 'node:child_process'
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Debian 13: a kernel from 6.12 on, where the memory peak can be reset, and systemd, which owns the control groups. */
const RELEASE = 'trixie'
const MIRROR = 'http://deb.debian.org/debian'
const PACKAGES = [
  ...['systemd-sysv', 'dbus', 'udev', 'linux-image-amd64', 'initramfs-tools', 'zstd', 'procps', 'util-linux'],
  ...['gcc', 'g++', 'libc6-dev', 'libseccomp-dev', 'python3', 'default-jdk-headless', 'golang-go'],
]
const SIZE = '6G'

/** Tools needed on this host, with the package that contains each. */
const TOOLS = { 'qemu-system-x86_64': 'qemu-system-x86', mmdebstrap: 'mmdebstrap', 'mkfs.ext4': 'e2fsprogs' }

/** The files from which the machine boots; it never changes them. */
export interface System {
  readonly folder: string
  readonly disk: string
  readonly kernel: string
  readonly initialDisk: string
}

async function isInstalled(tool: string): Promise<boolean> {
  return run('sh', ['-c', `command -v ${tool}`]).then(
    () => true,
    () => false,
  )
}

/** @throws when apt cannot install what is missing */
export async function installTools(): Promise<void> {
  const missing: string[] = []
  for (const [tool, name] of Object.entries(TOOLS)) if (!(await isInstalled(tool))) missing.push(name)
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')} on this host.`)
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...missing])
}

async function copyBoot(root: string, folder: string): Promise<void> {
  const boot = await readdir(join(root, 'boot'))
  for (const name of ['vmlinuz', 'initrd.img']) {
    const file = boot.find((one) => one.startsWith(name)) ?? ''
    await rename(join(root, 'boot', file), join(folder, name))
  }
}

async function build(folder: string): Promise<void> {
  const root = join(folder, 'root')
  await mkdir(root, { recursive: true })
  const options = ['--variant=minbase', `--include=${PACKAGES.join(',')}`]
  await run('mmdebstrap', [...options, RELEASE, root, MIRROR], { maxBuffer: 1 << 26 })
  await copyBoot(root, folder)
  await run('mkfs.ext4', ['-q', '-F', '-d', root, join(folder, 'disk.ext4'), SIZE])
  await rm(root, { recursive: true })
}

/** Downloads and installs the system into an image once, and keeps it for later runs. */
export async function prepareSystem(): Promise<System> {
  const folder = join(tmpdir(), 'gavel-cgroup2-machine')
  const system = {
    folder,
    disk: join(folder, 'disk.ext4'),
    kernel: join(folder, 'vmlinuz'),
    initialDisk: join(folder, 'initrd.img'),
  }
  const isThere = await access(system.disk).then(
    () => true,
    () => false,
  )
  if (isThere) return system
  console.log(`Making ${folder}: Debian ${RELEASE} with compilers, some 600 MB to download.`)
  // Built under another name and renamed, so that an existing one is always complete.
  const aside = `${folder}-${process.pid}`
  try {
    await build(aside)
    await rename(aside, folder)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  return system
}
