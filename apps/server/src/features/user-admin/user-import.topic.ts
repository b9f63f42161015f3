import { getUserImport } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { USER_IMPORT_CHANNEL } from '../../live/channels.ts'
import { endpointTopic } from '../../live/endpoint-topic.ts'

/** The progress of imports of users. */
export const userImportTopic = ({ live }: Pick<Context, 'live'>) =>
  endpointTopic(live, {
    channel: USER_IMPORT_CHANNEL,
    what: 'user-import',
    asked: 'userImports',
    endpoint: getUserImport,
  })
