import type { DataDifferenceVo, DataOf, DataVersionVo, getProblemData } from '@gavel/contract'
import type { DatasetSubtask } from '../../datasets/dataset-versions.service.ts'
import type { DataDifference } from './compare-data.ts'
import type { DataVersion, VersionData } from './read-problem-data.service.ts'

type SizedCase = VersionData['cases'][number]

export function dataToWire(data: VersionData | null): DataOf<typeof getProblemData> {
  if (data === null) return { version: null, subtasks: [], cases: [] }
  const { version, subtasks, cases } = data
  return { version, subtasks: subtasks.map(subtaskToWire), cases: cases.map(caseToWire) }
}

const caseToWire = ({ inputName, answerName, inputBytes, answerBytes, score, subtaskNumber }: SizedCase) => ({
  ...{ input: inputName, output: answerName, inputBytes, outputBytes: answerBytes },
  ...{ score, groupNum: subtaskNumber },
})

const subtaskToWire = ({ number, policy, dependsOn, score }: DatasetSubtask) => ({
  groupNum: number,
  policy,
  dependsOn: [...dependsOn],
  score,
})

export function versionToWire({ dataset, ...version }: DataVersion): DataVersionVo {
  return { ...version, version: dataset.version, gmtCreate: dataset.createdAt }
}

export function differenceToWire(difference: DataDifference): DataDifferenceVo {
  const { cases, unchanged, subtasks, program, isModeChanged } = difference
  return {
    cases: [...cases],
    unchanged,
    subtasks: subtasks.map(({ number, before, after }) => ({
      groupNum: number,
      before: before && subtaskToWire(before),
      after: after && subtaskToWire(after),
    })),
    program: [...program],
    mode: isModeChanged,
  }
}
