/** The commands of `npx gavel`, in the order in which an administrator needs it. Each is followed by what it does. */
const COMMANDS = [
  ['backup', 'backup FILE', 'writes the whole site to one encrypted file; the site may run'],
  ['restore', 'restore FILE', 'restores it into a site without accounts'],
  ['restore', 'restore --verify FILE', 'checks such a file, changes nothing and needs no site'],
  [
    'restore',
    'restore --replace FILE',
    'discards what the site contains, after a question; --yes does not ask',
  ],
  [
    'import-hoj',
    'import-hoj DUMP',
    'imports a MySQL dump of HOJ; docs/migrate-from-hoj.md lists the options',
  ],
  [
    'verify-log',
    'verify-log FILE',
    'checks an exported contest log, with --head, --key and --receipt also whether it is whole; docs/contest-log.md',
  ],
  [
    'doctor',
    'doctor',
    'tells what is wrong with the site or this machine, and what to do; --json, --lang, --judge; docs/operations.md',
  ],
  [
    'install-service',
    'install-service',
    'runs server and judge by systemd, with least rights; --print FOLDER only writes the units; docs/operations.md',
  ],
  ['login', 'login SITE', 'keeps a token for the next two'],
  [
    'submit',
    'submit FILE',
    'hands a program in, waits for its verdict and exits with 0 only if it is accepted',
  ],
  ['test', 'test FILE', 'runs a program on the samples of its problem; docs/command-line.md'],
]

/** Commands of people who solve problems. They need no site on this machine. */
export const SOLVER_COMMANDS = ['login', 'submit', 'test']

/** No command: it needs neither the site nor the npm packages. */
const VERSION_FLAG = ['', '--version', 'prints the version of this Gavel']

export const GAVEL_COMMANDS = COMMANDS.map(([name = '']) => name)

const WIDTH = Math.max(...COMMANDS.map(([, form = '']) => form.length))

export function gavelUsage() {
  return [
    'usage:',
    ...[...COMMANDS, VERSION_FLAG].map(
      ([, form = '', about = '']) => `  npx gavel ${form.padEnd(WIDTH)}  ${about}`,
    ),
    '',
    'The passphrase of a backup is the first line of --passphrase-file FILE, or GAVEL_BACKUP_PASSPHRASE, or asked for.',
    'The site is found by DATA_DIR, DATABASE_URL and BLOB_STORE, as they are when it is started. More: docs/backup.md',
  ].join('\n')
}
