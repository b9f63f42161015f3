import type { Excerpt } from '@gavel/contract'
import { Button } from '@mantine/core'
import { use } from 'react'
import { formatBytes } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import TextDiff from '../../../ui/diff/TextDiff.tsx'
import classes from './ThreeTexts.module.css'
import { TryCaseContext } from './try-case.ts'

interface Props {
  readonly input: Excerpt | null
  readonly answer: Excerpt | null
  readonly output: Excerpt | null
}

/** The beginnings of an input, the program's output and the expected one, and where these two differ. */
export function ThreeTexts({ input, answer, output }: Props) {
  const { t } = useTranslation('submissions')
  return (
    <>
      <div className={classes.excerpts}>
        <FileStart name={t('cases.input')} excerpt={input} />
        {answer !== null && output !== null && answer.text !== output.text ? (
          <Difference answer={answer} output={output} />
        ) : (
          <>
            <FileStart name={t('cases.answer')} excerpt={answer} />
            <FileStart name={t('cases.output')} excerpt={output} />
          </>
        )}
      </div>
      {input !== null && <TryButton input={input} answer={answer} />}
    </>
  )
}

interface DifferenceProps {
  readonly answer: Excerpt
  readonly output: Excerpt
}

function Difference({ answer, output }: DifferenceProps) {
  const { t } = useTranslation('submissions')
  const sizeOf = ({ bytes, isCut }: Excerpt) =>
    isCut ? t('cases.beginning_of', { size: formatBytes(bytes) }) : formatBytes(bytes)
  return (
    <div className={classes.difference}>
      <TextDiff
        caption={t('cases.difference')}
        left={{ name: `${t('cases.output')} · ${sizeOf(output)}`, text: output.text }}
        right={{ name: `${t('cases.answer')} · ${sizeOf(answer)}`, text: answer.text }}
        ignoresTrailingBlanks={false}
      />
    </div>
  )
}

/** An excerpt writes what is not text in another way, and may be only the beginning. */
const isWhole = ({ text, bytes, isCut }: Excerpt) => !isCut && new TextEncoder().encode(text).length === bytes

function TryButton({ input, answer }: { readonly input: Excerpt; readonly answer: Excerpt | null }) {
  const { t } = useTranslation('submissions')
  const tryCase = use(TryCaseContext)
  if (tryCase === null || !isWhole(input)) return null
  const output = answer !== null && isWhole(answer) ? answer.text : ''
  return (
    <Button size="compact-sm" variant="default" mt={8} onClick={() => tryCase({ input: input.text, output })}>
      {t('cases.try')}
    </Button>
  )
}

function FileStart({ name, excerpt }: { readonly name: string; readonly excerpt: Excerpt | null }) {
  const { t } = useTranslation('submissions')
  if (excerpt === null) return null
  const { text, bytes, isCut } = excerpt
  return (
    <div className={classes.file}>
      <p className={classes.head}>
        <span>{name}</span>
        <span className="numbers">
          {isCut ? t('cases.beginning_of', { size: formatBytes(bytes) }) : formatBytes(bytes)}
        </span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, so they must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={name}>
        <pre>{bytes === 0 ? <i>{t('cases.empty_file')}</i> : text}</pre>
      </section>
    </div>
  )
}
