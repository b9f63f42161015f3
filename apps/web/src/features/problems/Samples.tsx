import { useTranslation } from '../../i18n/use-translation.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import type { Example } from './examples.ts'
import classes from './Statement.module.css'

export function Samples({ examples }: { readonly examples: readonly Example[] }) {
  const { t } = useTranslation('problems')
  return examples.map(({ input, output }, index) => {
    const number = index + 1
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: samples have no other identity
      <div key={index} className={classes.sample}>
        <Box
          name={t('sample.input', { number })}
          copyName={t('sample.copy_input', { number })}
          text={input}
        />
        <Box
          name={t('sample.output', { number })}
          copyName={t('sample.copy_output', { number })}
          text={output}
        />
      </div>
    )
  })
}

interface BoxProps {
  readonly name: string
  readonly copyName: string
  readonly text: string
}

function Box({ name, copyName, text }: BoxProps) {
  const { t } = useTranslation('problems')
  return (
    <div className={classes.box}>
      <div className={classes.boxHead}>
        <h3>{name}</h3>
        {text !== '' && <CopyButton text={text} label={copyName} />}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long samples scroll, and keys must reach them */}
      <section className={classes.scroll} tabIndex={0} aria-label={name}>
        <pre className={classes.text}>
          {text === '' ? <span className={classes.empty}>{t('sample.empty')}</span> : text}
        </pre>
      </section>
    </div>
  )
}
