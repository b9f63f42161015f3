import type { Example } from '@gavel/contract'
import { IconFlask } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Translate } from '../../../i18n/texts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CopyButton } from '../../../ui/text/CopyButton.tsx'
import classes from './Statement.module.css'

interface Props {
  readonly examples: readonly Example[]
  readonly onTry?: ((sample: Example) => void) | undefined
  /** The labels of the samples; by default in the reader's language. */
  readonly words?: Translate<'problems'> | undefined
  /** The problem's title, if samples of several problems are on one page. */
  readonly of?: string | undefined
}

/** Samples to read, copy and run. */
export function Samples({ examples, onTry, words, of }: Props) {
  const { t: own } = useTranslation('problems')
  const t = words ?? own
  const landmarkOf = (name: string) => (of === undefined ? name : `${of}: ${name}`)
  return examples.map((example, index) => {
    const number = index + 1
    const tryName = t('sample.try', { number })
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: samples have no other identity
      <div key={index} className={classes.sample} data-sample={number}>
        <Box
          name={t('sample.input', { number })}
          landmark={landmarkOf(t('sample.input', { number }))}
          copyName={t('sample.copy_input', { number })}
          empty={t('sample.empty')}
          part="input"
          text={example.input}
        >
          {onTry !== undefined && (
            <button
              type="button"
              className={classes.try}
              aria-label={tryName}
              title={tryName}
              onClick={() => onTry(example)}
            >
              <IconFlask size={16} />
            </button>
          )}
        </Box>
        <Box
          name={t('sample.output', { number })}
          landmark={landmarkOf(t('sample.output', { number }))}
          copyName={t('sample.copy_output', { number })}
          empty={t('sample.empty')}
          part="output"
          text={example.output}
        />
      </div>
    )
  })
}

interface BoxProps {
  readonly name: string
  readonly landmark: string
  readonly copyName: string
  readonly empty: string
  /** For tools that read the page. */
  readonly part: 'input' | 'output'
  readonly text: string
  readonly children?: ReactNode
}

function Box({ name, landmark, copyName, empty, part, text, children }: BoxProps) {
  return (
    <div className={classes.box}>
      <div className={classes.boxHead}>
        <h3>{name}</h3>
        <span className={classes.tools}>
          {children}
          {text !== '' && <CopyButton text={text} label={copyName} />}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long samples scroll, so they must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={landmark}>
        <pre className={classes.text} data-sample-part={part}>
          {text === '' ? <span className={classes.empty}>{empty}</span> : text}
        </pre>
      </section>
    </div>
  )
}
