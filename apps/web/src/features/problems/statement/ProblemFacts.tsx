import type { ProblemInfoVo, TagVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { UserLink } from '../../../ui/text/UserLink.tsx'
import { DifficultyBadge } from '../../../ui/verdict/DifficultyBadge.tsx'
import { TagDot } from '../TagDot.tsx'
import { type Limit, limitsOf } from './limits.ts'
import classes from './ProblemHeader.module.css'
import { typeText } from './type-text.ts'

/** Limits, type, difficulty, author and tags: what readers want to know first. */
export function ProblemFacts({
  info: { problem, tags, computedDifficulty },
}: {
  readonly info: Pick<ProblemInfoVo, 'problem' | 'tags' | 'computedDifficulty'>
}) {
  const { t } = useTranslation('problems')
  const { time, memory } = limitsOf(problem)
  return (
    <dl className={classes.facts}>
      {/* If nothing runs, there is nothing to limit. */}
      {problem.judgeMode !== 'output_only' && (
        <>
          <Fact name={t('fact.time')}>
            <LimitText limit={time} />
          </Fact>
          <Fact name={t('fact.memory')}>
            <LimitText limit={memory} />
          </Fact>
        </>
      )}
      <Fact name={t('fact.type')}>{typeText(problem, t)}</Fact>
      {problem.difficulty !== null && (
        <Fact name={t('fact.difficulty')}>
          <DifficultyBadge difficulty={problem.difficulty} computed={computedDifficulty} />
        </Fact>
      )}
      {problem.author !== null && problem.author !== '' && (
        <Fact name={t('fact.author')}>
          <UserLink username={problem.author} />
        </Fact>
      )}
      <Fact name={t('fact.tags')}>
        <HiddenTags tags={tags} />
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function LimitText({ limit: { stated, others } }: { readonly limit: Limit }) {
  const { t } = useTranslation('problems')
  if (others === null) return stated
  return (
    <span className={`${classes.limit} numbers`}>
      <span>{t('fact.c_only', { limit: stated })}</span>
      <span className={classes.soft}>{t('fact.others', { limit: others })}</span>
    </span>
  )
}

/** Tags hint at the solution, so they are hidden until requested. */
function HiddenTags({ tags }: { readonly tags: readonly TagVo[] }) {
  const { t } = useTranslation('problems')
  const [shown, setShown] = useState(false)
  if (tags.length === 0) return <span className={classes.soft}>{t('detail.no_tags')}</span>
  return (
    <span className={classes.tags}>
      <button type="button" className={classes.reveal} aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t(shown ? 'detail.hide_tags' : 'detail.show_tags')}
      </button>
      {shown &&
        tags.map(({ id, name, color }) => (
          <Link key={id} to="/problem" search={{ tagId: [id] }} className={classes.tag}>
            <TagDot color={color} />
            {name}
          </Link>
        ))}
    </span>
  )
}
