/** Backups, which a command of the site writes and restores. */

export { type CheckedBackup, checkBackup } from './check-backup.service.ts'
export { LAST_BACKUP_KEY, LastBackup, readLastBackup, recordBackup } from './last-backup.settings.ts'
export { writeNewFile } from './new-file.service.ts'
export { requireRoom, restoreBackup } from './restore-backup.service.ts'
export { requireKnownMigrations } from './target-schema.service.ts'
export { writeBackup } from './write-backup.service.ts'
