import { Statement } from './model.ts'

const HEADINGS = {
  'zh-CN': { 描述: 'description', 输入: 'input', 输出: 'output', 提示: 'hint' },
  'en-US': {
    Description: 'description',
    Input: 'input',
    Output: 'output',
    Hint: 'hint',
  },
} as const satisfies Record<string, Record<string, keyof Statement>>

export type StatementLanguage = keyof typeof HEADINGS

/**
 * Splits a statement file into its sections: `# title`, then one `## heading` per section in the file's language.
 *
 * @throws Error when a heading is unknown or a section is missing or empty
 */
export function parseStatement(language: StatementLanguage, markdown: string): Statement {
  const headings: Record<string, keyof Statement> = HEADINGS[language]
  const [titleLine = '', ...parts] = markdown.trim().split(/^## /m)
  const sections: Partial<Record<keyof Statement, string>> = {
    title: titleLine.replace(/^# /, '').trim(),
  }
  for (const part of parts) {
    const [heading = '', ...body] = part.split('\n')
    const section = headings[heading.trim()]
    if (section === undefined) throw new Error(`unknown heading "${heading}" in a ${language} statement`)
    sections[section] = body.join('\n').trim()
  }
  return Statement.parse(sections)
}
