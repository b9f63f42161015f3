import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize'
import { HTML_TAGS } from './parts-of.ts'

/** Of any element. What could name, style or move parts of the page around the text is not among them. */
const ANYWHERE = ['align', 'colSpan', 'dir', 'height', 'lang', 'open', 'rowSpan', 'title', 'width']

const SCHEMA: Options = {
  ...defaultSchema,
  tagNames: HTML_TAGS,
  attributes: {
    ...defaultSchema.attributes,
    '*': [...ANYWHERE, ['id', /^(text-|footnote-label$)/]],
    img: ['alt', 'src'],
    input: [...(defaultSchema.attributes?.input ?? []), 'checked'],
    ol: ['reversed', 'start', 'type', ['className', 'contains-task-list']],
    th: ['scope'],
  },
  // The ids are those of footnotes, which have a prefix already: nothing else makes any.
  clobber: [],
  strip: ['script', 'style', 'iframe', 'noscript', 'template', 'textarea', 'title'],
}

/** Leaves what `SCHEMA` names, be it written in Markdown or HTML. */
export const sanitize = [rehypeSanitize, SCHEMA] satisfies [typeof rehypeSanitize, Options]
