import type { PassagePart } from '@gavel/contract'
import { Fragment } from 'react'
import classes from './Passage.module.css'

const HAN = /\p{Script=Han}/u

/** The passage of a statement with the search terms. Its parts are rendered as plain text. */
export function Passage({ parts }: { readonly parts: readonly PassagePart[] }) {
  const isChinese = parts.some(({ text }) => HAN.test(text))
  return (
    <p className={classes.passage} lang={isChinese ? 'zh-CN' : 'en-US'}>
      {parts.map(({ text, isMatch }, index) =>
        isMatch ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
          <mark key={index}>{text}</mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
          <Fragment key={index}>{text}</Fragment>
        ),
      )}
    </p>
  )
}
