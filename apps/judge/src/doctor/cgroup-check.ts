import { readFileSync } from 'node:fs'
import { type Diagnosis, isFaulty, isFine } from '@gavel/contract'

/** Boxes limit memory and processes and measure processor time by these; version 2 always measures time. */
const NEEDED = ['memory', 'pids', 'cpuacct']

interface Hierarchy {
  readonly mount: string
  readonly isVersion2: boolean
  readonly controllers: readonly string[]
  readonly isReadOnly: boolean
}

/** Whether every controller that boxes need is mounted and may be changed. */
export function checkCgroups(mountInfo = readFileSync('/proc/self/mountinfo', 'utf8')): Diagnosis {
  const hierarchies = mountInfo.split('\n').flatMap(hierarchyIn)
  if (hierarchies.length === 0) return isMissing(['cgroup'])
  const missing = NEEDED.filter((name) => !hierarchies.some((one) => one.controllers.includes(name)))
  if (missing.length > 0) return isMissing(missing)
  const used = hierarchies.filter(({ controllers }) => NEEDED.some((name) => controllers.includes(name)))
  const locked = used.find(({ isReadOnly }) => isReadOnly)
  if (locked !== undefined) return isLocked(locked.mount)
  const version = used.every(({ isVersion2 }) => isVersion2) ? '2' : '1'
  return isFine('cgroups', {
    'zh-CN': `控制组（版本 ${version}）具备所需的控制器。`,
    'en-US': `Control groups of version ${version} have the controllers that boxes need.`,
  })
}

/** A line of `/proc/self/mountinfo` that mounts controllers. */
function hierarchyIn(line: string): Hierarchy[] {
  const [left = '', right = ''] = line.split(' - ')
  const [, , , , mount = '', options = ''] = left.split(' ')
  const [type, , superOptions = ''] = right.split(' ')
  if (type !== 'cgroup' && type !== 'cgroup2') return []
  const isVersion2 = type === 'cgroup2'
  const controllers = isVersion2 ? controllersOf(mount) : superOptions.split(',')
  const isReadOnly = [options, superOptions].some((words) => words.split(',').includes('ro'))
  return controllers === null ? [] : [{ mount, isVersion2, controllers, isReadOnly }]
}

/** Null for a mount that another one hides. */
function controllersOf(mount: string): string[] | null {
  try {
    const names = readFileSync(`${mount}/cgroup.controllers`, 'utf8').trim().split(' ')
    return [...names, 'cpuacct']
  } catch {
    return null
  }
}

const isMissing = (names: readonly string[]) =>
  isFaulty('cgroups', {
    'zh-CN': [
      `没有可用的控制组控制器：${names.join('、')}。`,
      '在内核命令行中启用它们（cgroup_enable=memory），容器则需要 --cgroupns=private 并可写地挂载 /sys/fs/cgroup。',
    ],
    'en-US': [
      `Controllers of control groups are missing: ${names.join(', ')}.`,
      'Enable them on the kernel command line (cgroup_enable=memory); give a container a /sys/fs/cgroup it may write.',
    ],
  })

const isLocked = (mount: string) =>
  isFaulty('cgroups', {
    'zh-CN': [
      `${mount} 是只读的：沙箱无法建立控制组。`,
      '把它重新挂载为可写；容器要以 --privileged 运行，systemd 单元要有 Delegate=yes 和 ProtectControlGroups=no。',
    ],
    'en-US': [
      `${mount} is read-only: the sandbox can make no control group.`,
      'Mount it so that it may be written: --privileged for a container, ProtectControlGroups=no for a unit.',
    ],
  })
