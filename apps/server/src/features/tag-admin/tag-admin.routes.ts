import {
  createTag,
  createTagClass,
  deleteTag,
  deleteTagClass,
  listTagClasses,
  listTagsForAdmin,
  mergeTags,
  SITE_BANK,
  updateTag,
  updateTagClass,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { tagClassToWire, tagToWire } from '../problems/problems.wire.ts'
import { bankFilter, readTagClasses } from '../problems/tags/tags.service.ts'
import { selectTagsWithUse } from './tag-admin.queries.ts'
import { addTag, changeTag, mergeTag, removeTag } from './tag-admin.service.ts'
import { addTagClass, changeTagClass, removeTagClass } from './tag-class.service.ts'

export function tagAdminRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(listTagsForAdmin, async ({ query, language }) =>
      (await selectTagsWithUse(db, bankFilter(query.oj ?? SITE_BANK))).map(({ tag, problems }) => ({
        ...tagToWire(tag, language),
        name: tag.name,
        translations: { ...tag.translations },
        problems,
      })),
    ),
    implement(createTag, async ({ body, language, ...request }) =>
      tagToWire(await addTag(context, { actor: actorOf(request), draft: body, language }), language),
    ),
    implement(updateTag, async ({ body, language, ...request }) => {
      await changeTag(context, { actor: actorOf(request), draft: body, language })
      return null
    }),
    implement(deleteTag, async ({ query, ...request }) => {
      await removeTag(context, actorOf(request), query.tid)
      return null
    }),
    implement(mergeTags, async ({ body, ...request }) => ({
      problems: await mergeTag(context, actorOf(request), body),
    })),
    implement(listTagClasses, ({ query }) => readTagClasses(db, bankFilter(query.oj ?? SITE_BANK))),
    implement(createTagClass, async ({ body, ...request }) =>
      tagClassToWire(await addTagClass(context, actorOf(request), body)),
    ),
    implement(updateTagClass, async ({ body, ...request }) => {
      await changeTagClass(context, actorOf(request), body)
      return null
    }),
    implement(deleteTagClass, async ({ query, ...request }) => {
      await removeTagClass(context, actorOf(request), query.tcid)
      return null
    }),
  ]
}
