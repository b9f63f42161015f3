const databaseHealth = {
  title: '数据库健康状况',
  open: '查看',
  size: '大小',
  growth: '每日增长',
  growth_unknown: '尚无记录（每天记录一次大小）',
  per_day: '{{bytes}}／天',
  transaction: '最早的未结束事务',
  seconds: '{{count}} 秒',
  transaction_ids: '未冻结的事务数',
  well: '未发现需要处理的问题。',
  care: {
    title: '需要处理',
    autovacuum_off: 'autovacuum 已关闭：表会不断膨胀。请在 PostgreSQL 的设置中打开它。',
    dead_rows: '有些表的死行很多。若一小时后仍然如此，请对它们执行 VACUUM，并检查 autovacuum 的设置。',
    old_transaction: '有事务已打开超过一小时，清理因此受阻。请在 pg_stat_activity 中找到并结束它。',
    transaction_ids: '太久没有冻结旧行；到二十亿时数据库会停止写入。请尽快执行 VACUUM FREEZE。',
    invalid_index: '有索引无效：仍占用空间和写入，却从不使用。请用 REINDEX INDEX CONCURRENTLY 重建。',
  },
  tables: '最大的表',
  table: '表',
  rows: '行数（约）',
  dead: '死行',
  vacuumed: '上次清理',
  never: '从未',
  many: '偏多',
  indexes: '无效或未使用的索引',
  index: '索引',
  fault: '状态',
  invalid: '无效',
  unused: '未使用',
  none: '没有。',
  since: '使用次数自 {{instant}} 起统计。',
  since_start: '使用次数自数据库建立起统计。',
} as const

export default databaseHealth

declare module '../texts.ts' {
  interface FeatureTexts {
    'database-health': typeof databaseHealth
  }
}
