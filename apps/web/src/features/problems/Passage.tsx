import type { PassagePart } from '@gavel/contract'
import { Fragment } from 'react'
import classes from './Passage.module.css'

/** Where a statement says what was looked for. Its parts are shown as the texts that they are. */
export function Passage({ parts }: { readonly parts: readonly PassagePart[] }) {
  return (
    <p className={classes.passage}>
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
