import { existsSync, readFileSync } from 'node:fs'
import { release } from 'node:os'
import { type Diagnosis, isDoubtful, isFaulty, isFine } from '@gavel/contract'

/** `mount_setattr` came with it (`packages/sandbox/PROTOCOL.md`). */
const LEAST: readonly [number, number] = [5, 12]
const NAMESPACES = ['mnt', 'pid', 'net', 'ipc', 'uts', 'cgroup']

/** Whether this kernel has what boxes are made of. */
export function checkKernel(version = release()): Diagnosis {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1])) return isOld(version)
  const missing = [
    ...NAMESPACES.filter((name) => !existsSync(`/proc/self/ns/${name}`)).map((name) => `namespace ${name}`),
    ...(/^Seccomp:/m.test(readFileSync('/proc/self/status', 'utf8')) ? [] : ['seccomp']),
  ]
  if (missing.length > 0) return lacks(missing)
  if (!/^nodev\s+overlay$/m.test(readFileSync('/proc/filesystems', 'utf8'))) return hasNoOverlays(version)
  return isFine('kernel', {
    'zh-CN': `Linux ${version} 具备沙箱所需的功能。`,
    'en-US': `Linux ${version} has what the sandbox needs.`,
  })
}

const isOld = (version: string) =>
  isFaulty('kernel', {
    'zh-CN': [`Linux ${version} 太旧：沙箱需要 ${LEAST.join('.')} 或更新的版本。`, '升级系统的内核。'],
    'en-US': [
      `Linux ${version} is too old: the sandbox needs ${LEAST.join('.')} or newer.`,
      'Upgrade the kernel of this system.',
    ],
  })

const lacks = (missing: readonly string[]) =>
  isFaulty('kernel', {
    'zh-CN': [`内核缺少：${missing.join('、')}。`, '换用发行版自带的内核，或启用这些功能后重新编译。'],
    'en-US': [
      `The kernel lacks: ${missing.join(', ')}.`,
      'Use the kernel of a distribution, or build one with these features.',
    ],
  })

const hasNoOverlays = (version: string) =>
  isDoubtful('kernel', {
    'zh-CN': [
      `Linux ${version} 没有加载 overlay：程序能看到工具所在的路径名。`,
      '运行 modprobe overlay，并把 overlay 写入 /etc/modules-load.d。',
    ],
    'en-US': [
      `Linux ${version} has not loaded overlay: programs can read the host paths of tools.`,
      'Run modprobe overlay, and name it in /etc/modules-load.d.',
    ],
  })
