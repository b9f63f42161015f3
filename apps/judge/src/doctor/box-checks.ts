import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Diagnosis, isDoubtful, isFaulty, isFine } from '@gavel/contract'
import { LANGUAGES } from '@gavel/languages'
import { createSlots, probeSandbox } from '@gavel/sandbox'
import { localDirs } from '../languages/local-dirs.ts'
import { toolDirs } from '../languages/tool-dirs.ts'
import { ToolVersions } from '../languages/tool-versions.ts'

/** Most sites have problems in these, and the checkers of the starter problems are written in C++. */
const EXPECTED = ['C', 'C++']

/**
 * The judge's own self-test, then each language's tools in a box as judgings see them. Boxes are made in a folder of
 * their own, so that a judge at work on this machine is not disturbed.
 *
 * @param wanted languages that this host is set to offer; null: all that work
 */
export async function checkBoxes(wanted: readonly string[] | null): Promise<Diagnosis[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gavel-doctor-'))
  try {
    const { ok, reason, cgroup, privilege } = await probeSandbox({ workDir: join(folder, 'probe') })
    if (!ok) return [isBroken(reason ?? '')]
    return [worksBy(cgroup, privilege), await checkLanguages(folder, wanted)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function checkLanguages(folder: string, wanted: readonly string[] | null): Promise<Diagnosis> {
  const [librariesDir, workDir] = [join(folder, 'libraries'), join(folder, 'work')]
  for (const each of [librariesDir, workDir]) await mkdir(each, { mode: 0o755 })
  const options = { toolDirs: toolDirs(librariesDir), localDirs: await localDirs() }
  const [slot] = await createSlots({ workDir: join(folder, 'slots'), ...options }, 1)
  if (slot === undefined) throw new Error('no slot was opened')
  try {
    const versions = new ToolVersions(workDir)
    const absent: string[] = []
    for (const { name, probe } of LANGUAGES.filter(({ name }) => wanted?.includes(name) ?? true))
      if ((await versions.find(probe.argv, slot)) === null) absent.push(name)
    return judgeLanguages(absent, wanted)
  } finally {
    await slot.close()
  }
}

function judgeLanguages(absent: readonly string[], wanted: readonly string[] | null): Diagnosis {
  const offered = (wanted?.length ?? LANGUAGES.length) - absent.length
  if (wanted !== null && absent.length > 0) return areMissing(absent)
  const needed = absent.filter((name) => EXPECTED.includes(name))
  if (wanted === null && needed.length > 0) return areUnexpected(needed)
  return isFine('languages', {
    'zh-CN': `本机可用的语言有 ${offered} 种${absent.length > 0 ? `；未安装：${absent.join('、')}` : ''}。`,
    'en-US': `Languages that work here: ${offered}${absent.length > 0 ? `; not installed: ${absent.join(', ')}` : ''}.`,
  })
}

const worksBy = (cgroup: string, privilege: string) =>
  isFine('sandbox', {
    'zh-CN': `沙箱自检通过（控制组 ${cgroup}，权限 ${privilege}）。`,
    'en-US': `The sandbox passes its self-test (control groups ${cgroup}, rights by ${privilege}).`,
  })

const isBroken = (reason: string) =>
  isFaulty('sandbox', {
    'zh-CN': [
      `沙箱不能工作：${reason}。`,
      '以 root 运行一次 npm start，或按 docs/sandbox.md 中“Who is root”给启动器 root 权限。',
    ],
    'en-US': [
      `The sandbox does not work: ${reason}.`,
      'Run npm start once as root, or give the launcher the rights of root as “Who is root” in docs/sandbox.md says.',
    ],
  })

const areMissing = (names: readonly string[]) =>
  isFaulty('languages', {
    'zh-CN': [
      `JUDGE_LANGUAGES 中的这些语言在本机上不可用：${names.join('、')}。`,
      `运行 npm run languages -- ${names.join(' ')} 安装，或从 JUDGE_LANGUAGES 中删去。`,
    ],
    'en-US': [
      `Languages of JUDGE_LANGUAGES do not work here: ${names.join(', ')}.`,
      `Run npm run languages -- ${names.join(' ')}, or take them out of JUDGE_LANGUAGES.`,
    ],
  })

const areUnexpected = (names: readonly string[]) =>
  isDoubtful('languages', {
    'zh-CN': [`本机没有安装：${names.join('、')}。`, `运行 npm run languages -- ${names.join(' ')} 安装。`],
    'en-US': [`Not installed here: ${names.join(', ')}.`, `Run npm run languages -- ${names.join(' ')}.`],
  })
