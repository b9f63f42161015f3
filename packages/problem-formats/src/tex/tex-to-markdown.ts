import { parseTex } from './parse-tex.ts'
import { renderBlocks } from './render-blocks.ts'
import type { RenderOptions } from './render-inline.ts'
import type { TexNode, UnknownTex } from './tex-nodes.ts'

/**
 * Converts the TeX of a statement to Markdown and lists what could not be expressed in it.
 *
 * @throws PackageError tex-too-deep
 */
export function texToMarkdown(
  source: string,
  { language, ...options }: RenderOptions & { readonly language?: string },
): { markdown: string; unknown: readonly UnknownTex[] } {
  const { nodes, unknown } = parseTex(source, language)
  return { markdown: nodesToMarkdown(nodes, options), unknown }
}

export const nodesToMarkdown = (nodes: readonly TexNode[], options: RenderOptions): string =>
  renderBlocks(nodes, options).join('\n\n')
