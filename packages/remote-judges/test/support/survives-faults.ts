import { beforeEach, describe, expect, test } from 'vitest'
import type { JudgeAdapter, RemoteFaultKind, RemoteSession, RunRef } from '../../src/index.ts'
import type { FaultKind } from '../simulators/faults.ts'
import type { SimState } from '../simulators/sim-state.ts'
import type { Simulator } from '../simulators/simulator.ts'
import { faultOf } from './fault-of.ts'
import { draftOf, foundRun, handIn } from './hand-in.ts'
import { impatient } from './visitor.ts'

/** A site with an account that is logged in. */
export interface Scene {
  readonly adapter: JudgeAdapter
  readonly simulator: Simulator & { readonly state: SimState }
  readonly session: RemoteSession
  readonly problem: string
  readonly username: string
  /** The beginning of the path that a solution is sent to. */
  readonly submitPath?: string
  /** How a person sends a solution to a site that takes none from programs. */
  readonly handIn?: () => Promise<RunRef>
}

const PAGE_FAULTS: readonly (readonly [fault: FaultKind, kind: RemoteFaultKind])[] = [
  [{ kind: 'hang' }, 'unreachable'],
  [{ kind: 'hang-in-body' }, 'unreachable'],
  [{ kind: 'close-before' }, 'unreachable'],
  [{ kind: 'cut' }, 'unreachable'],
  [{ kind: 'status', status: 500 }, 'unreachable'],
  [{ kind: 'status', status: 502 }, 'unreachable'],
  [{ kind: 'status', status: 503 }, 'maintenance'],
  [{ kind: 'empty' }, 'not-understood'],
  [{ kind: 'challenge' }, 'captcha'],
  [{ kind: 'maintenance' }, 'maintenance'],
  [{ kind: 'too-many-requests' }, 'rate-limited'],
  [{ kind: 'redirect', to: 'http://169.254.169.254/latest/' }, 'refused'],
  [{ kind: 'redirect', to: 'https://elsewhere.example/' }, 'refused'],
]

/** Nobody waits long for a site that never responds. */
const whoAsks = ({ kind }: FaultKind, { session, simulator }: Scene): RemoteSession =>
  kind === 'hang' || kind === 'hang-in-body' ? impatient(session, simulator) : session

/** Tests what every adapter does when its site fails: it says how, once, and the next attempt works. */
export function survivesFaults(
  open: () => Scene,
  {
    skip = [],
    isByHand = false,
  }: { skip?: readonly FaultKind['kind'][] /** Nothing is sent from here. */; isByHand?: boolean } = {},
): void {
  const faults = PAGE_FAULTS.filter(([{ kind }]) => !skip.includes(kind))
  let scene: Scene
  beforeEach(() => {
    scene = open()
  })
  const readProblem = (session = scene.session) => {
    const problem = scene.adapter.parseProblem(scene.problem)
    if (problem === null) throw new Error('no problem')
    return scene.adapter.readProblem(session, problem)
  }

  describe('a statement', () => {
    test.each(faults)('is not read when the site has %j, and is read afterwards', async (fault, kind) => {
      scene.simulator.fail(fault)
      expect((await faultOf(readProblem(whoAsks(fault, scene)))).kind).toBe(kind)
      expect((await readProblem()).title).not.toBe('')
    })

    test('is not read from a site that redirects to itself for ever', async () => {
      scene.simulator.fail({ kind: 'redirect-loop', times: 100 })
      expect((await faultOf(readProblem())).kind).toBe('unreachable')
    })
  })

  describe('a run', () => {
    test.each(faults)('keeps its state unread when the site has %j', async (fault, kind) => {
      const { adapter, session, simulator } = scene
      const run = await (scene.handIn?.() ?? handIn(adapter, session, draftOf(adapter, scene)))
      simulator.fail(fault)
      expect((await faultOf(adapter.readVerdict(whoAsks(fault, scene), run))).kind).toBe(kind)
      expect(await adapter.readVerdict(session, run)).toMatchObject({ kind: 'judged', verdict: 'AC' })
    })
  })

  if (isByHand) return
  const submitPath = () => scene.submitPath ?? '/'

  describe('a solution whose answer is lost', () => {
    const LOST: FaultKind[] = [
      { kind: 'close-after' },
      { kind: 'status', status: 500, hasActed: true },
      { kind: 'status', status: 502, hasActed: true },
    ]
    test.each(LOST)('may have arrived (%j), is found, and is not sent again', async (fault) => {
      const { adapter, session, simulator } = scene
      const draft = draftOf(adapter, scene)
      const before = await adapter.markBefore(session, draft)
      simulator.fail({ ...fault, path: submitPath(), method: 'POST' })
      expect((await faultOf(adapter.submit(session, draft))).mayHaveActed).toBe(true)
      const run: RunRef = foundRun(await adapter.findRun(session, draft, before))
      expect(simulator.state.runs.map(({ id }) => String(id))).toEqual([run.id])
    })

    test('is not found if it never arrived', async () => {
      const { adapter, session, simulator } = scene
      const draft = draftOf(adapter, scene)
      const before = await adapter.markBefore(session, draft)
      simulator.fail({ kind: 'close-before', path: submitPath(), method: 'POST' })
      expect((await faultOf(adapter.submit(session, draft))).mayHaveActed).toBe(true)
      expect(await adapter.findRun(session, draft, before)).toEqual({ kind: 'none', isCertain: true })
    })
  })

  test('a login that has ended is said to have ended, and the solution has not been sent', async () => {
    const { adapter, session, simulator } = scene
    const draft = draftOf(adapter, scene)
    simulator.fail({ kind: 'session-lost', path: submitPath() })
    const fault = await faultOf(adapter.submit(session, draft))
    expect([fault.kind, fault.mayHaveActed]).toEqual(['session-lost', false])
    expect(await adapter.checkLogin(session)).toEqual({ isLoggedIn: false, handle: null })
    expect(simulator.state.runs).toEqual([])
  })
}
