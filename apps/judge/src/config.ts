import { readdirSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { MAX_SLOTS } from '@gavel/contract'
import { findLanguage } from '@gavel/languages'
import { z } from 'zod'

const Count = z.coerce.number().int().min(1)

const Environment = z.object({
  /** Address of the server, without a path. */
  SERVER_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8080'),
  /** This host's own key, created on the admin page. It can be revoked there without affecting other hosts. */
  JUDGE_KEY: z.string().min(1),
  /** The judge keeps everything below `judge/` in it: test data, compiled programs, working files. Safe to delete. */
  DATA_DIR: z.string().min(1).default('data'),
  /** Name in this host's log and requests. */
  JUDGE_NAME: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'only letters, digits, ".", "_" and "-", at most 64')
    .default(
      () =>
        hostname()
          .replace(/[^\w.-]/g, '-')
          .slice(0, 64) || 'judge',
    ),
  /** Number of programs judged at the same time. Default: one less than the physical cores, to keep times steady. */
  JUDGE_SLOTS: Count.max(64).optional(),
  /** Names of the languages that this host offers, separated by commas. Default: all that work here. */
  JUDGE_LANGUAGES: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine((names) => names.every((name) => findLanguage(name) !== null), 'names an unknown language')
    .optional(),
  /** Maximum test data kept on disk. */
  JUDGE_TEST_DATA_MIB: Count.default(20_000),
  /** Maximum compiled programs kept on disk. */
  JUDGE_COMPILED_MIB: Count.default(4000),
  /** Free space on that disk below which caches shrink; if that does not help, the host takes no work. */
  JUDGE_RESERVE_MIB: Count.default(512),
})

export interface JudgeConfig {
  readonly serverUrl: string
  readonly judgeKey: string
  /** Absolute. */
  readonly judgeDir: string
  readonly judgeName: string
  readonly slots: number
  /** Core of each slot, by slot number. */
  readonly cores: readonly number[]
  /** Null: all that work here. */
  readonly languages: readonly string[] | null
  readonly testDataBytes: number
  readonly compiledBytes: number
  readonly reserveBytes: number
}

/** An unusable setting. The message is one line for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const MIB = 1024 * 1024

/** @throws ConfigError naming every wrong setting */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): JudgeConfig {
  // An empty variable counts as unset: env files and containers write it that way.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const slips = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`Wrong settings: ${slips.join('; ')}`)
  }
  const settings = parsed.data
  const cores = physicalCores()
  const slots = settings.JUDGE_SLOTS ?? Math.min(Math.max(1, cores.length - 1), MAX_SLOTS)
  return {
    serverUrl: settings.SERVER_URL,
    judgeKey: settings.JUDGE_KEY,
    judgeDir: resolve(settings.DATA_DIR, 'judge'),
    judgeName: settings.JUDGE_NAME,
    slots,
    // The first core is left to the system and to this process; with more slots than cores nothing is pinned.
    cores: slots < cores.length ? cores.slice(-slots) : [],
    languages: settings.JUDGE_LANGUAGES ?? null,
    testDataBytes: settings.JUDGE_TEST_DATA_MIB * MIB,
    compiledBytes: settings.JUDGE_COMPILED_MIB * MIB,
    reserveBytes: settings.JUDGE_RESERVE_MIB * MIB,
  }
}

const CPUS = '/sys/devices/system/cpu'

/** One logical processor of each physical core. */
function physicalCores(): number[] {
  const first = new Set<number>()
  for (const name of readdirSync(CPUS)) {
    if (!/^cpu\d+$/.test(name)) continue
    try {
      const siblings = readFileSync(`${CPUS}/${name}/topology/thread_siblings_list`, 'utf8')
      first.add(Number.parseInt(siblings, 10))
    } catch {
      // A processor that is switched off has no topology.
    }
  }
  return [...first].sort((a, b) => a - b)
}
