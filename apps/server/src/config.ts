import { z } from 'zod'
import { whyWrongHosts } from './db/host-list.ts'
import { AddressList } from './http/address-list.ts'

const Flag = z.enum(['0', '1']).transform((value) => value === '1')

/** Every setting of the server process. Nothing else reads the environment. */
const Environment = z.object({
  /** TCP port of the web site and the API. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** Address to listen on; `0.0.0.0` opens the site to the network. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** PostgreSQL, version 15 or newer; several machines with commas between them, of which one is the primary. */
  DATABASE_URL: z
    .string()
    .min(1)
    .superRefine((url, { addIssue }) => {
      const message = whyWrongHosts(url)
      if (message !== null) addIssue(message)
    }),
  /**
   * How long a start waits for a database that cannot be reached yet, in seconds, or `forever`. Empty means for ever
   * under a supervisor, and five minutes for a person who waits.
   */
  DATABASE_WAIT_SECONDS: z.union([z.enum(['', 'forever']), z.coerce.number().min(0)]).default(''),
  /** systemd sets it for what it runs. */
  INVOCATION_ID: z.string().default(''),
  /** Folder for blobs and temporary files. */
  DATA_DIR: z.string().min(1).default('./data'),
  /** Where files are stored: empty for `DATA_DIR/blobs`, a folder, or `s3://key:secret@host/bucket?region=…`. */
  BLOB_STORE: z.string().default(''),
  /** Key of the judge host that runs beside the server; empty when hosts are registered by hand. */
  JUDGE_KEY: z.string().default(''),
  /** The name of that judge on the page of the judge hosts; empty means the name of the machine. */
  JUDGE_NAME: z
    .string()
    .regex(/^[\w.-]{0,64}$/, 'only letters, digits, ".", "_" and "-", at most 64')
    .default(''),
  /** Public address of the site in mails and links; empty means the address of the request. */
  SERVER_URL: z
    .string()
    .default('')
    .transform((address) => address.replace(/\/+$/, '')),
  /** First administrator, created at startup if there is none. */
  GAVEL_ADMIN_USERNAME: z.string().default(''),
  GAVEL_ADMIN_PASSWORD: z.string().default(''),
  /** Folder of the built web site; empty serves the API only. */
  WEB_DIST: z.string().default(''),
  /** Connections to PostgreSQL held by this process. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  /** Maximum age of a cached response of a public list, in milliseconds; 0 turns caching off. Changes end it sooner. */
  LIST_CACHE_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  /** `1` stops the server when its standard input ends, which happens when the program that started it is gone. */
  GAVEL_SUPERVISED: Flag.default(false),
  /**
   * `1` trusts what the proxy in front says about the client. Only for servers that can only be reached through the
   * proxy.
   */
  TRUST_PROXY: Flag.default(false),
  /** `1` allows a login provider on this machine or in a private network, which is common on a campus. */
  LOGIN_PROVIDER_PRIVATE: Flag.default(false),
  /** The bearer token that `/metrics` asks for. */
  METRICS_KEY: z
    .string()
    .regex(/^([\x21-\x7e]{16,})?$/, 'at least 16 characters, without spaces')
    .default(''),
  /** The addresses and networks that `/metrics` answers, separated by commas: `127.0.0.1, 10.0.0.0/8, fd00::/8`. */
  METRICS_ALLOW: z
    .string()
    .refine((text) => AddressList.parse(text) !== null, 'addresses and networks such as 10.0.0.0/8')
    .default(''),
  /** `1` allows the site's webhooks to this machine or a private network, which is common on a campus. */
  WEBHOOK_PRIVATE: Flag.default(false),
  /** Origins of simulated remote judges, separated by commas; for tests of the whole site. */
  REMOTE_SIMULATORS: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export interface Config {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  readonly databasePool: number
  /** Infinity: for ever. */
  readonly databaseWaitMs: number
  readonly dataDir: string
  readonly blobStore: string
  readonly judgeKey: string
  readonly judgeName: string
  readonly serverUrl: string
  readonly firstAdministrator: { readonly username: string; readonly password: string } | null
  readonly webDist: string
  readonly trustProxy: boolean
  readonly listCacheMs: number
  readonly allowsPrivateLoginProvider: boolean
  readonly allowsPrivateWebhooks: boolean
  readonly isSupervised: boolean
  /** Empty: no key is asked for. */
  readonly metricsKey: string
  /** Null: any address. Without this and a key there are no metrics. */
  readonly metricsAllow: AddressList | null
  readonly remoteSimulators: readonly string[]
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

const BY_HAND_MS = 5 * 60_000

function waitOf(settings: z.output<typeof Environment>): number {
  const { DATABASE_WAIT_SECONDS: wanted, GAVEL_SUPERVISED, INVOCATION_ID } = settings
  if (typeof wanted === 'number') return wanted * 1000
  const isSupervised = GAVEL_SUPERVISED || INVOCATION_ID !== ''
  return wanted === 'forever' || isSupervised ? Number.POSITIVE_INFINITY : BY_HAND_MS
}

/** An invalid setting. The message is one line for the person who starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** @throws ConfigError naming each invalid setting */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`Wrong setting. ${problems.join('; ')}`)
  }
  const settings = parsed.data
  if ((settings.GAVEL_ADMIN_USERNAME === '') !== (settings.GAVEL_ADMIN_PASSWORD === '')) {
    throw new ConfigError('Wrong setting. GAVEL_ADMIN_USERNAME and GAVEL_ADMIN_PASSWORD go together.')
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    databaseWaitMs: waitOf(settings),
    dataDir: settings.DATA_DIR,
    blobStore: settings.BLOB_STORE,
    judgeKey: settings.JUDGE_KEY,
    judgeName: settings.JUDGE_NAME,
    serverUrl: settings.SERVER_URL,
    firstAdministrator:
      settings.GAVEL_ADMIN_USERNAME === ''
        ? null
        : { username: settings.GAVEL_ADMIN_USERNAME, password: settings.GAVEL_ADMIN_PASSWORD },
    webDist: settings.WEB_DIST,
    trustProxy: settings.TRUST_PROXY,
    listCacheMs: settings.LIST_CACHE_MS,
    allowsPrivateLoginProvider: settings.LOGIN_PROVIDER_PRIVATE,
    metricsKey: settings.METRICS_KEY,
    metricsAllow: settings.METRICS_ALLOW.trim() === '' ? null : AddressList.parse(settings.METRICS_ALLOW),
    allowsPrivateWebhooks: settings.WEBHOOK_PRIVATE,
    remoteSimulators: settings.REMOTE_SIMULATORS.split(',').filter((origin) => origin !== ''),
    isSupervised: settings.GAVEL_SUPERVISED,
    logLevel: settings.LOG_LEVEL,
  }
}
