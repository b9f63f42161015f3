import type { ProblemInfoVo } from '@gavel/contract'
import { AfterSolving } from '../../features/next-problems/AfterSolving.tsx'
import type { Workpiece } from '../workpiece.ts'
import classes from './AfterAccepted.module.css'
import { EditorialOffer } from './EditorialOffer.tsx'
import { NextOffer } from './NextOffer.tsx'

interface Props {
  readonly piece: Workpiece
  readonly info: ProblemInfoVo
}

/** Quiet lines below an accepted program: what one may read and do now. */
export default function AfterAccepted({ piece, info }: Props) {
  const { place } = piece
  return (
    <>
      <ul className={classes.offers}>
        {info.help === 'editorial' && <EditorialOffer piece={piece} pid={info.problem.id} />}
        {place.kind === 'site' && <NextOffer problemId={info.problem.problemId} />}
      </ul>
      {place.kind === 'site' && <AfterSolving pid={info.problem.id} />}
    </>
  )
}
