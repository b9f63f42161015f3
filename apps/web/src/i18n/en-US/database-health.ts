import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/database-health.ts'

export default {
  title: 'Health of the database',
  open: 'Look',
  size: 'Size',
  growth: 'Growth',
  growth_unknown: 'Not known yet (the size is noted once a day)',
  per_day: '{{bytes}} a day',
  transaction: 'Oldest open transaction',
  seconds: '{{count}} s',
  transaction_ids: 'Transactions not frozen yet',
  well: 'Nothing needs care.',
  care: {
    title: 'Needs care',
    autovacuum_off:
      'Autovacuum is off, so tables grow without end. Turn it on in the settings of PostgreSQL.',
    dead_rows:
      'Some tables have many dead rows. If that is so in an hour, run VACUUM on them and look at the settings of autovacuum.',
    old_transaction:
      'A transaction has been open for more than an hour and keeps old rows from being cleaned. Find it in pg_stat_activity and end it.',
    transaction_ids:
      'Old rows have not been frozen for too long; at two thousand millions the database stops writing. Run VACUUM FREEZE soon.',
    invalid_index:
      'An index is invalid: it costs space and writes, and is never used. Rebuild it by REINDEX INDEX CONCURRENTLY.',
  },
  tables: 'Largest tables',
  table: 'Table',
  rows: 'Rows (about)',
  dead: 'Dead rows',
  vacuumed: 'Last vacuum',
  never: 'Never',
  many: 'Many',
  indexes: 'Indexes that are invalid or unused',
  index: 'Index',
  fault: 'State',
  invalid: 'Invalid',
  unused: 'Unused',
  none: 'There are none.',
  since: 'Uses have been counted since {{instant}}.',
  since_start: 'Uses have been counted since the database was made.',
} satisfies SameTexts<typeof zh>
