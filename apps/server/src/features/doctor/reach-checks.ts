import { type Diagnosis, isFaulty, isFine } from '@gavel/contract'
import type { BlobStore } from '../../blobs/blob-store.ts'
import type { Config } from '../../config.ts'
import { isMailConfigured, readMailSettings } from '../../mail/mail.settings.ts'
import { checkMailServer } from '../../mail/mailer.ts'
import type { Means } from '../../means.ts'

const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.trim() ?? ''

/** The store of files: a folder that can be written, or a bucket that accepts our key. */
export async function checkFiles(
  blobs: Pick<BlobStore, 'check'>,
  { blobStore }: Pick<Config, 'blobStore'>,
): Promise<Diagnosis> {
  const isBucket = blobStore.startsWith('s3:')
  try {
    await blobs.check()
  } catch (error) {
    return isBucket ? isRefusedBucket(reasonOf(error)) : isLockedFolder(reasonOf(error))
  }
  return isBucket
    ? isFine('files', { 'zh-CN': 'S3 存储桶有响应。', 'en-US': 'The S3 bucket answers.' })
    : isFine('files', { 'zh-CN': '文件夹可以写入。', 'en-US': 'The folder of the files can be written.' })
}

const isRefusedBucket = (reason: string) =>
  isFaulty('files', {
    'zh-CN': [
      `BLOB_STORE 的 S3 存储拒绝访问或没有响应：${reason}`,
      '检查密钥、存储桶名、region 和网络；服务器在此期间不提供文件。',
    ],
    'en-US': [
      `The S3 store of BLOB_STORE refuses or does not answer: ${reason}`,
      'See whether key, bucket, region and network are right; no files are served meanwhile.',
    ],
  })

const isLockedFolder = (reason: string) =>
  isFaulty('files', {
    'zh-CN': [`存放文件的文件夹无法写入：${reason}。`, '让运行本站的用户拥有这个文件夹。'],
    'en-US': [
      `The folder of the files cannot be written: ${reason}.`,
      'Give it to the user that runs the site.',
    ],
  })

/** The mail server, if there is one: it must answer and accept the account, as it would for a mail. */
export async function checkMail(means: Pick<Means, 'db' | 'tokenSecret'>): Promise<Diagnosis> {
  const settings = await readMailSettings(means.db)
  if (!isMailConfigured(settings))
    return isFine('mail', {
      'zh-CN': '没有设置邮件服务器；本站不发邮件。',
      'en-US': 'No mail server is set, and the site sends no mails.',
    })
  const place = `${settings.host}:${settings.port}`
  try {
    await checkMailServer(means.tokenSecret, settings)
  } catch (error) {
    return isFaulty('mail', {
      'zh-CN': [
        `邮件服务器 ${place} 拒绝或没有响应：${reasonOf(error)}。`,
        '在管理后台的“网站设置”中改正邮件设置，并发一封测试邮件。',
      ],
      'en-US': [
        `The mail server ${place} refuses or does not answer: ${reasonOf(error)}.`,
        'Correct the email settings on the page of the site settings, and send a test email.',
      ],
    })
  }
  return isFine('mail', {
    'zh-CN': `邮件服务器 ${place} 接受本站的账号。`,
    'en-US': `The mail server ${place} accepts the account of the site.`,
  })
}
