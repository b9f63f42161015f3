import { parseTex } from './parse-tex.ts'
import { renderBlocks } from './render-blocks.ts'
import type { RenderOptions } from './render-inline.ts'
import type { TexNode, UnknownTex } from './tex-nodes.ts'

/**
 * The TeX of a statement as markdown, with what could not be said in it.
 *
 * @throws PackageError tex-too-deep
 */
export function texToMarkdown(
  source: string,
  options: RenderOptions,
): { markdown: string; unknown: readonly UnknownTex[] } {
  const { nodes, unknown } = parseTex(source)
  return { markdown: nodesToMarkdown(nodes, options), unknown }
}

export const nodesToMarkdown = (nodes: readonly TexNode[], options: RenderOptions): string =>
  renderBlocks(nodes, options).join('\n\n')
