import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { Instant, PageQuery, pageOf } from '../wire-types.ts'

/**
 * Every administrative change that is recorded: the kind of thing, then the change. A feature adds its own here, and
 * their texts to the browser's `audit` texts.
 */
export const AUDIT_ACTIONS = [
  'site.set-up',
  'site.import-begin',
  'site.import-end',
  'mail.change',
  'login-provider.change',
  'login-provider.test',
  'webhook.create',
  'webhook.switch',
  'webhook.delete',
  'webhook.send',
  'judge-host.create',
  'judge-host.drain',
  'judge-host.resume',
  'judge-host.revoke',
  'problem.create',
  'problem.update',
  'problem.delete',
  'problem.visibility',
  'problem.application',
  'problem.data',
  'problem.editorial',
  'problem.solution',
  'problem.validator',
  'problem.generator',
  'problem.counterexamples',
  'problem.check',
  'problem.check-cancel',
  'problem.strength',
  'problem.strength-cancel',
  'tag.create',
  'tag.update',
  'tag.delete',
  'tag.merge',
  'tag-class.create',
  'tag-class.update',
  'tag-class.delete',
  'submission.rejudge',
  'submission.rejudge-many',
  'submission.manual-verdict',
  'submission.cancel',
  'staged-rejudge.order',
  'staged-rejudge.apply',
  'staged-rejudge.discard',
  'staged-rejudge.undo',
  'announcement.create',
  'announcement.update',
  'announcement.delete',
  'carousel.add',
  'carousel.update',
  'carousel.order',
  'carousel.remove',
  'countdowns.change',
  'notice.create',
  'notice.update',
  'notice.delete',
  'notice.push',
  'website.change',
  'switches.change',
  'retention.change',
  'remote-judge.change',
  'remote-judge.test',
  'remote-judge.unlock-account',
  'remote-judge.import-session',
  'remote-judge.override',
  'contest.create',
  'contest.update',
  'contest.delete',
  'contest.clone',
  'contest.visibility',
  'contest.disqualify',
  'contest.entrants-add',
  'contest.entrant-remove',
  'contest.seat',
  'contest.icpc-ids',
  'contest.release',
  'contest.hint',
  'contest.finalise',
  'contest.final-withdraw',
  'contest.problem-add',
  'contest.problem-update',
  'contest.problem-order',
  'contest.problem-remove',
  'contest.problems-return',
  'training.create',
  'training.update',
  'training.delete',
  'training.clone',
  'training.visibility',
  'training.problem-add',
  'training.problem-update',
  'training.problem-remove',
  'training.path',
  'training.hint',
  'training-category.create',
  'training-category.update',
  'training-category.delete',
  'group.update',
  'group.delete',
  'group.copy',
  'group.ban',
  'group.unban',
  'discussion.update',
  'discussion.pin',
  'discussion.unpin',
  'discussion.hide',
  'discussion.show',
  'discussion.delete',
  'discussion-category.save',
  'discussion-category.delete',
  'comment.hide',
  'comment.show',
  'comment.delete',
  'report.handle',
  'report.reopen',
  'user.update',
  'user.restrict',
  'user.restriction-end',
  'user.delete',
  'user.import',
  'user.generate',
] as const
export const AuditAction = z.enum(AUDIT_ACTIONS)
export type AuditAction = z.output<typeof AuditAction>

/** Kinds of things that administrators change. */
export const AUDIT_TARGETS = [
  'site',
  'setting',
  'judge-host',
  'webhook',
  'problem',
  'tag',
  'tag-class',
  'submission',
  'staged-rejudge',
  'contest',
  'training',
  'training-category',
  'group',
  'discussion',
  'discussion-category',
  'comment',
  'report',
  'user',
  'announcement',
  'carousel-slide',
  'notice',
] as const
export const AuditTarget = z.enum(AUDIT_TARGETS)
export type AuditTarget = z.output<typeof AuditTarget>

/** Only administrators with every right may read what the others did. */
const access = { permission: 'system_info_admin' } as const

export const AuditEntryVo = z.object({
  id: z.int(),
  gmtCreate: Instant,
  /** Null: the product itself, or a command run on the server. */
  uid: z.string().nullable(),
  /** Name and role at that time. */
  username: z.string(),
  role: z.string().nullable(),
  /** One of `AUDIT_ACTIONS`, or an action of an earlier version. */
  action: z.string(),
  targetKind: z.string(),
  targetId: z.string().nullable(),
  targetLabel: z.string().nullable(),
  /** The changed fields, with their values before and after. */
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
})
export type AuditEntryVo = z.output<typeof AuditEntryVo>

const filter = {
  /** The actor's name at that time. */
  username: z.string().max(64).optional(),
  action: AuditAction.optional(),
  targetKind: AuditTarget.optional(),
  targetId: z.string().max(64).optional(),
  /** Part of a name, a target, an address or a changed value. */
  keyword: z.string().max(100).optional(),
  /** At this instant or later. */
  startTime: Instant.optional(),
  /** Before this instant. */
  endTime: Instant.optional(),
}
export const AuditListQuery = z.object({ ...PageQuery.shape, ...filter })
export type AuditListQuery = z.output<typeof AuditListQuery>

export const listAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit',
  about: nothing('One role reads what the administration did.'),
  access,
  summary: 'Administrative changes, newest first.',
  query: AuditListQuery,
  data: pageOf(AuditEntryVo),
})

export const AUDIT_EXPORT_MAX_ROWS = 50_000

export const exportAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  about: nothing('One role reads what the administration did.'),
  access,
  summary: 'Administrative changes as a CSV file, newest first, at most 50 000.',
  transport: 'download',
  query: z.object(filter),
})

export const auditEndpoints = [listAuditEntries, exportAuditEntries]
