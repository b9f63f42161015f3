import { cmsReader } from './formats/cms/read-cms.ts'
import { dmojReader } from './formats/dmoj/read-dmoj.ts'
import { fpsReader } from './formats/fps/read-fps.ts'
import { fpsWriter } from './formats/fps/write-fps.ts'
import { gavelReader } from './formats/gavel/read-gavel.ts'
import { gavelWriter } from './formats/gavel/write-gavel.ts'
import { hojReader } from './formats/hoj/read-hoj.ts'
import { hojWriter } from './formats/hoj/write-hoj.ts'
import { hydroReader } from './formats/hydro/read-hydro.ts'
import { hydroWriter } from './formats/hydro/write-hydro.ts'
import { icpcReader } from './formats/icpc/read-icpc.ts'
import { icpcWriter } from './formats/icpc/write-icpc.ts'
import { icpcLegacyWriter } from './formats/icpc/write-icpc-legacy.ts'
import { lemonReader } from './formats/lemon/read-lemon.ts'
import { plainReader } from './formats/plain.ts'
import { polygonContestReader, polygonReader } from './formats/polygon/read-polygon.ts'
import { qduojReader } from './formats/qduoj/read-qduoj.ts'
import { qduojWriter } from './formats/qduoj/write-qduoj.ts'
import { syzojReader } from './formats/syzoj/read-syzoj.ts'
import { uojReader } from './formats/uoj/read-uoj.ts'
import type { FormatReader } from './package-format.ts'
import type { FormatWriter } from './package-writer.ts'

/** Every format that can be read, in the order of `PACKAGE_FORMATS`; the first that matches an upload reads it. */
export const FORMATS: readonly FormatReader[] = [
  gavelReader,
  polygonReader,
  polygonContestReader,
  fpsReader,
  icpcReader,
  hydroReader,
  hojReader,
  qduojReader,
  dmojReader,
  uojReader,
  syzojReader,
  lemonReader,
  cmsReader,
  plainReader,
]

/** Every format that can be written. */
export const WRITERS: readonly FormatWriter[] = [
  gavelWriter,
  hojWriter,
  qduojWriter,
  fpsWriter,
  hydroWriter,
  icpcWriter,
  icpcLegacyWriter,
]
