import { resolve } from 'node:path'
import { z } from 'zod'
import { FixableError } from './fixable-error.ts'

const WRONG_PORT = 'must be a port number from 1 to 65535'

/** Every setting of `npm start`. The server and the judge get them, with defaults filled in, in their environment. */
const Settings = z.object({
  /** TCP port of the site. */
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, WRONG_PORT)
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, WRONG_PORT)
    .default(8080),
  /** Address to listen on; `0.0.0.0` opens the site to the network. */
  HOST: z.string().default('127.0.0.1'),
  /** Folder for everything that must survive: database, files, secrets, logs. */
  DATA_DIR: z.string().default('./data'),
  /** An existing PostgreSQL (15 or newer); without it we start our own below DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .optional(),
  /** Where files are stored: a folder or `s3://key:secret@host/bucket?region=…`; default `DATA_DIR/blobs`. */
  BLOB_STORE: z.string().optional(),
  /** Public address of the site for mails and links; without it, the address of each request. */
  SERVER_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://judge.example.org' })
    .optional(),
  /** Secret of the judge on this machine; without it one is generated and kept in `DATA_DIR/secrets`. */
  JUDGE_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  /**
   * `0` starts the server without a judge, on a machine that has other work or has none to offer. `service` does, too, and
   * lets in the one that runs as a service of its own.
   */
  JUDGE: z.enum(['0', '1', 'service'], 'must be 0, 1 or service').default('1'),
  /** First administrator, created if there is none; without both, a setup link is printed. */
  GAVEL_ADMIN_USERNAME: z.string().optional(),
  GAVEL_ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  /** `0` leaves an empty database empty; otherwise it gets the starter problems. */
  GAVEL_DEMO: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
})

export type Settings = Omit<z.infer<typeof Settings>, 'GAVEL_DEMO' | 'JUDGE'> & {
  hasStarterBank: boolean
  /** A judge is started beside the server. */
  hasJudge: boolean
  /** The server lets in a judge of this machine. */
  admitsJudge: boolean
}

/**
 * A variable set to an empty value counts as not set, as in `PORT= npm start`.
 * @throws FixableError that names every wrong setting
 */
export function readSettings(environment: NodeJS.ProcessEnv, repositoryDir: string): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const complaints = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new FixableError(`wrong setting: ${complaints.join('; ')}`)
  }
  const { GAVEL_DEMO, JUDGE, ...settings } = parsed.data
  if ((settings.GAVEL_ADMIN_USERNAME === undefined) !== (settings.GAVEL_ADMIN_PASSWORD === undefined)) {
    throw new FixableError('wrong setting: GAVEL_ADMIN_USERNAME and GAVEL_ADMIN_PASSWORD go together')
  }
  return {
    ...settings,
    DATA_DIR: resolve(repositoryDir, settings.DATA_DIR),
    hasStarterBank: GAVEL_DEMO === '1',
    hasJudge: JUDGE === '1',
    admitsJudge: JUDGE !== '0',
  }
}
