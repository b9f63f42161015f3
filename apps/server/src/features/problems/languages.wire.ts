import { type LanguageVo, type OfferedLanguageVo, SITE_BANK } from '@gavel/contract'
import type { LanguageDefinition } from '@gavel/languages'
import type { OfferedLanguage } from './languages.service.ts'

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

export function offeredLanguageToWire({ language, versions }: OfferedLanguage): OfferedLanguageVo {
  return { ...languageToWire(language), versions: [...versions], limitFactor: language.limitFactor }
}
