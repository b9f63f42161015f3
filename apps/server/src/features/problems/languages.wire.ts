import { type LanguageVo, type OfferedLanguageVo, SITE_BANK } from '@gavel/contract'
import type { LanguageDefinition } from '@gavel/languages'
import type { OfferedLanguage, selectRemoteLanguages } from './languages.service.ts'

/** Definitions come from files, which have no date. */
const NO_DATE = new Date(0)

export function languageToWire(language: LanguageDefinition): LanguageVo {
  return {
    id: language.id,
    contentType: language.contentType,
    description: language.description,
    name: language.name,
    compileCommand: language.compileCommand,
    template: language.template,
    codeTemplate: language.codeTemplate,
    help: language.help,
    isSpj: language.isSpj,
    oj: SITE_BANK,
    seq: language.seq,
    gmtCreate: NO_DATE,
    gmtModified: NO_DATE,
  }
}

type RemoteLanguage = Awaited<ReturnType<typeof selectRemoteLanguages>>[number]

/** Another site compiles it, so nothing is known but the name (`api.md` 5.3). */
export const remoteLanguageToWire = ({ id, bank, name, seq, contentType }: RemoteLanguage): LanguageVo => ({
  id,
  contentType: contentType ?? 'text/plain',
  description: name,
  name,
  compileCommand: '',
  template: '',
  codeTemplate: '',
  help: { 'zh-CN': '', 'en-US': '' },
  isSpj: false,
  oj: bank,
  seq,
  gmtCreate: NO_DATE,
  gmtModified: NO_DATE,
})

export function offeredLanguageToWire({ language, versions }: OfferedLanguage): OfferedLanguageVo {
  return { ...languageToWire(language), versions: [...versions], limitFactor: language.limitFactor }
}
