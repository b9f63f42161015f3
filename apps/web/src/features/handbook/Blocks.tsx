import { useTranslation } from '../../i18n/use-translation.ts'
import { CopyButton } from '../../ui/text/CopyButton.tsx'
import type { Block } from './handbook.ts'
import { LineText } from './LineText.tsx'
import classes from './Page.module.css'
import { PageTable } from './PageTable.tsx'
import { PictureFrame } from './PictureFrame.tsx'
import type { Terms } from './search/search-handbook.ts'

interface Props {
  readonly blocks: readonly Block[]
  readonly terms: Terms
}

export function Blocks({ blocks, terms }: Props) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a printed page never move
    <OneBlock key={index} block={block} terms={terms} />
  ))
}

function OneBlock({ block, terms }: { readonly block: Block; readonly terms: Terms }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <LineText line={block.line} terms={terms} />
        </p>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {block.entries.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a printed list never move
            <li key={index}>
              <LineText line={line} terms={terms} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <PageTable {...block} terms={terms} />
    case 'code':
      return <Commands code={block.code} />
    case 'picture':
      return <PictureFrame picture={block.picture} />
  }
}

function Commands({ code }: { readonly code: string }) {
  const { t } = useTranslation('handbook')
  return (
    <div className={classes.code}>
      <pre>
        <code>{code}</code>
      </pre>
      <CopyButton text={code} label={t('copy')} />
    </div>
  )
}
