import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serviceFiles, writeServiceFile } from '../service/unit-files.ts'
import { tempFolder } from './temp-folder.ts'

const repositoryDir = join(import.meta.dirname, '../..')
const gavel = join(repositoryDir, 'scripts/gavel.mjs')
const hasSystemd = existsSync('/usr/bin/systemd-analyze')
const hasBooted = existsSync('/run/systemd/system')

function install(...words: readonly string[]) {
  const { PATH, HOME } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [gavel, 'install-service', '--no-install', ...words],
    { env: { PATH, HOME, LANG: 'en_US.UTF-8' }, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

function printUnits(...words: readonly string[]): string {
  const folder = tempFolder()
  const { status, stderr } = install('--print', folder, ...words)
  expect([status, stderr]).toEqual([0, ''])
  return folder
}

const unitIn = (folder: string, name: string) => join(folder, 'etc/systemd/system', `${name}.service`)

test('a dry run writes the units with the paths of this checkout, and says so', () => {
  const folder = tempFolder()
  const { stdout } = install('--print', folder)
  for (const name of ['gavel', 'gavel-judge']) {
    expect(stdout).toContain(`wrote ${unitIn(folder, name)}`)
    const unit = readFileSync(unitIn(folder, name), 'utf8')
    expect(unit).toContain(`WorkingDirectory=${repositoryDir}\n`)
    expect(unit).not.toMatch(/@[A-Z]+@/)
  }
  expect(stdout).toContain('Nothing else was done.')
  for (const name of ['server.env', 'judge.env'])
    expect(statSync(join(folder, 'etc/gavel', name)).mode & 0o777).toBe(0o600)
})

test('each installation has a key of its own, and settings that are there stay', () => {
  const keyIn = (folder: string) => readFileSync(join(folder, 'etc/gavel/judge.env'), 'utf8')
  const [one, other] = [printUnits(), printUnits()]
  expect(keyIn(one)).toMatch(/^JUDGE_KEY=[0-9a-f]{64}$/m)
  expect(keyIn(one)).not.toBe(keyIn(other))
  const folder = tempFolder()
  const files = serviceFiles(['gavel', 'gavel-judge'], repositoryDir, process.execPath)
  expect(files.map((file) => writeServiceFile(file, folder))).toEqual([true, true, true, true])
  writeFileSync(join(folder, 'etc/gavel/server.env'), 'PORT=80\n')
  expect(files.map((file) => writeServiceFile(file, folder))).toEqual([true, true, false, false])
  expect(readFileSync(join(folder, 'etc/gavel/server.env'), 'utf8')).toBe('PORT=80\n')
})

test('a machine may have one of them alone', () => {
  const judge = printUnits('--judge')
  expect([existsSync(unitIn(judge, 'gavel')), existsSync(unitIn(judge, 'gavel-judge'))]).toEqual([
    false,
    true,
  ])
  const server = printUnits('--server')
  expect([existsSync(unitIn(server, 'gavel')), existsSync(unitIn(server, 'gavel-judge'))]).toEqual([
    true,
    false,
  ])
})

test.skipIf(!hasSystemd)('systemd finds no mistake in the units', () => {
  const folder = printUnits()
  for (const name of ['gavel', 'gavel-judge']) {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unitIn(folder, name)], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
  }
})

test.skipIf(!hasSystemd).each([
  // In tenths. Node.js has to write machine code and to open sockets; the launcher of the boxes has to make them.
  ['gavel', 13],
  ['gavel-judge', 71],
])('systemd rates the exposure of %s at most %d tenths', (name, threshold) => {
  const words = ['security', '--offline=true', '--no-pager', `--threshold=${threshold}`]
  const { status, stdout } = spawnSync('systemd-analyze', [...words, unitIn(printUnits(), name)], {
    encoding: 'utf8',
  })
  expect(status, stdout.split('\n').at(-2)).toBe(0)
})

test('the judge has no right that its launcher does not need', () => {
  const unit = readFileSync(unitIn(printUnits(), 'gavel-judge'), 'utf8')
  const rights = [...unit.matchAll(/^CapabilityBoundingSet=(.*)$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  expect(rights.toSorted()).toEqual(
    ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'KILL', 'MKNOD', 'SETGID', 'SETPCAP', 'SETUID']
      .concat(['SYS_ADMIN', 'SYS_NICE', 'SYS_RESOURCE'])
      .map((name) => `CAP_${name}`),
  )
})

// As root the launcher has the rights that the unit leaves it, and no others.
test.skipIf(process.getuid?.() !== 0 || !existsSync('/usr/bin/setpriv'))(
  'with these rights the sandbox passes its self-test, and without one of them it does not',
  () => {
    const unit = readFileSync(unitIn(printUnits(), 'gavel-judge'), 'utf8')
    const rights = [...unit.matchAll(/CAP_(\w+)/g)].map(([, name = '']) => name.toLowerCase())
    const doctor = (names: readonly string[]) => {
      const bounds = ['-all', ...names.map((name) => `+${name}`)].join(',')
      const command = [process.execPath, gavel, 'doctor', '--judge', '--json', '--no-install']
      const { stdout } = spawnSync('setpriv', [`--bounding-set=${bounds}`, '--inh-caps=-all', ...command], {
        env: { PATH: process.env.PATH, JUDGE_LANGUAGES: 'C++' },
        encoding: 'utf8',
      })
      const { findings }: { findings: { id: string; state: string }[] } = JSON.parse(stdout)
      return findings.find(({ id }) => id === 'sandbox')?.state
    }
    expect(doctor(rights)).toBe('ok')
    expect(doctor(rights.filter((name) => name !== 'mknod'))).toBe('fault')
    expect(doctor(rights.filter((name) => name !== 'sys_admin'))).toBe('fault')
  },
)

test.skipIf(hasBooted || process.getuid?.() !== 0)(
  'without systemd it changes nothing and says what helps',
  () => {
    const { status, stdout, stderr } = install()
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain('was not started by systemd')
    expect(stderr).toContain('--print FOLDER')
  },
)

test('words that make no sense', () => {
  const { status, stderr } = install('--judge', '--server')
  expect([status, stderr]).toEqual([2, expect.stringContaining('usage: npx gavel install-service')])
})
