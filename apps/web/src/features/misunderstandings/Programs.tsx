import type { MisunderstandingVo } from '@gavel/contract'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { CodeBlock } from '../../ui/text/CodeBlock.tsx'
import { UserLink } from '../../ui/text/UserLink.tsx'
import classes from './Misunderstandings.module.css'
import { programQuery } from './misunderstandings.api.ts'

type Person = MisunderstandingVo['people'][number]

interface Props {
  readonly people: readonly Person[]
  /** The number of the group. */
  readonly number: number
}

/** Two programs beside each other, on phones below each other; the buttons go on by one, so that each meets the next. */
export function Programs({ people, number }: Props) {
  const { t } = useTranslation('misunderstandings')
  const [first, setFirst] = useState(0)
  // People leave the group while its programs are read.
  const start = Math.max(0, Math.min(first, people.length - 2))
  const shown = people.slice(start, start + 2)
  const position = { first: start + 1, last: start + shown.length, count: people.length }
  return (
    <section className={classes.programs} aria-label={t('programs.title', { number })}>
      <div className={classes.actions}>
        <ActionIcon
          variant="default"
          aria-label={t('programs.previous')}
          disabled={start === 0}
          onClick={() => setFirst(start - 1)}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </ActionIcon>
        <span className="numbers" role="status">
          {t(shown.length === 1 ? 'programs.one' : 'programs.position', position)}
        </span>
        <ActionIcon
          variant="default"
          aria-label={t('programs.next')}
          disabled={start + 2 >= people.length}
          onClick={() => setFirst(start + 1)}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className={classes.pair}>
        {shown.map((person) => (
          <Program key={person.submitId} person={person} />
        ))}
      </div>
    </section>
  )
}

function Program({ person: { username, submitId } }: { readonly person: Person }) {
  const { t } = useTranslation('misunderstandings')
  const { data, error, refetch } = useQuery(programQuery(submitId))
  return (
    <article className={classes.program}>
      <h3>
        <UserLink username={username} />
      </h3>
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <p className={classes.note}>{t('programs.loading')}</p>}
      {data?.code === null && <p className={classes.note}>{t('programs.closed')}</p>}
      {data !== undefined && data.code !== null && (
        <CodeBlock
          code={data.code}
          mode={data.language}
          label={t('programs.code', { username })}
          copyLabel={t('programs.copy')}
        />
      )}
    </article>
  )
}
