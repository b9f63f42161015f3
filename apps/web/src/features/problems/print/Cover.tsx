import type { BookletProblemVo, WebLanguage } from '@gavel/contract'
import { useSiteConfig } from '../../../api/site-config.ts'
import { limitsOf } from '../limits.ts'
import { letterOf } from './booklet-ids.ts'
import classes from './PrintPage.module.css'
import { anchorOf, statedLimits } from './printed.ts'
import { usePaperTexts } from './use-paper-texts.ts'

interface Props {
  readonly problems: readonly BookletProblemVo[]
  readonly language: WebLanguage
  readonly title: string | undefined
}

/** The first page of a booklet: its name, and what is in it. */
export function Cover({ problems, language, title }: Props) {
  const { t, problem } = usePaperTexts(language)
  const { name } = useSiteConfig()
  return (
    <section className={classes.cover}>
      <p className={classes.site}>{name}</p>
      <h2 className={classes.bookletTitle}>{title || t('title')}</h2>
      <p className={classes.count}>{t('count', { count: problems.length })}</p>
      <h3 className={classes.contents}>{t('contents')}</h3>
      <table className={classes.list}>
        <thead>
          <tr>
            <td />
            <th scope="col">{problem('column.title')}</th>
            <th scope="col">{problem('fact.time')}</th>
            <th scope="col">{problem('fact.memory')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map((one, index) => {
            const limits = one.judgeMode === 'output_only' ? null : limitsOf(one)
            return (
              <tr key={one.id}>
                <th scope="row">{letterOf(index)}</th>
                <td>
                  <a href={`#${anchorOf(one)}`}>{one.title}</a> <span>{one.problemId}</span>
                </td>
                <td>{limits === null ? '–' : statedLimits(limits.time)}</td>
                <td>{limits === null ? '–' : statedLimits(limits.memory)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
