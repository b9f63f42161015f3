import type { MemberLevel, Verdict } from '@gavel/contract'
import { contestStateAt, isSealedAt } from '../places/contest-clock.policy.ts'
import { isOfSecretProblem, isReadThere } from '../places/problem-place.policy.ts'
import { hasJoined } from './group-levels.policy.ts'

/** A state of a thing, or the place that it lies in. */
interface State<Facts> {
  readonly means: string
  readonly holds: (thing: Facts) => boolean
}

const state = <Facts>(means: string, holds: State<Facts>['holds']): State<Facts> => ({ means, holds })

interface Placed {
  readonly groupId: number | null
}

interface Timed {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly now: Date
}

type Sealing = Timed & { readonly freezesAt: Date | null; readonly unsealsAtEnd: boolean }

type Visibility = 'public' | 'private' | 'contest'

type Access = 'public' | 'protected' | 'private'

/** The places that rows name. */
export const PLACES = {
  'on the site': state<Placed>('it lies in no group', ({ groupId }) => groupId === null),
  'in a group': state<Placed>('it lies in a group', ({ groupId }) => groupId !== null),
  'in a contest': state<{ readonly contest: object | null }>(
    'it was handed in to a contest',
    ({ contest }) => contest !== null,
  ),
  'outside contests': state<{ readonly contest: object | null }>(
    'it was handed in to no contest',
    ({ contest }) => contest === null,
  ),
}

/** The states that rows name. */
export const STATES = {
  opened: state<{ readonly isOpened: boolean }>(
    'it is public, or the caller has the secret of its link',
    ({ isOpened }) => isOpened,
  ),
  visible: state<{ readonly isVisible: boolean }>('its organisers show it', ({ isVisible }) => isVisible),
  joined: state<{ readonly level: MemberLevel | null }>('the caller belongs to the group', ({ level }) =>
    hasJoined(level),
  ),
  'applied for': state<{ readonly level: MemberLevel | null }>(
    'the caller applied, and waits for an answer',
    ({ level }) => level === 'applying',
  ),
  'refused to the caller': state<{ readonly level: MemberLevel | null }>(
    'the application of the caller was refused',
    ({ level }) => level === 'refused',
  ),
  'the owner': state<{ readonly isOwner: boolean }>('the member owns the group', ({ isOwner }) => isOwner),
  'lowered to an application': state<{ readonly level: MemberLevel; readonly wantedLevel: MemberLevel }>(
    'the level of a member who joined is to become that of an application',
    ({ level, wantedLevel }) => hasJoined(level) && !hasJoined(wantedLevel),
  ),
  scheduled: state<{ readonly startsAt: Date | null; readonly now: Date }>(
    'it did not begin yet',
    ({ startsAt, now }) => startsAt !== null && now < startsAt,
  ),
  begun: state<Timed>('it runs, or is over', (thing) => contestStateAt(thing, thing.now) !== 'scheduled'),
  ended: state<Timed>('it is over', (thing) => contestStateAt(thing, thing.now) === 'ended'),
  unsealed: state<Sealing>('its standings hide nothing any more', (thing) => !isSealedAt(thing, thing.now)),
  final: state<{ readonly finalisedAt: Date | null }>(
    'its ranks and medals are fixed',
    ({ finalisedAt }) => finalisedAt !== null,
  ),
  public: state<{ readonly access: Access }>('it needs no password', ({ access }) => access === 'public'),
  private: state<{ readonly access: Access }>(
    'it is read by those who entered it',
    ({ access }) => access === 'private',
  ),
  'protected or private': state<{ readonly access: Access }>(
    'it is entered with a password',
    ({ access }) => access !== 'public',
  ),
  'not private': state<{ readonly access: Access }>(
    'it is read by all',
    ({ access }) => access !== 'private',
  ),
  'board open': state<{ readonly isBoardOpen: boolean }>(
    'its standings are shown outside of it',
    ({ isBoardOpen }) => isBoardOpen,
  ),
  'before its end': state<Timed>('it is not over', (thing) => contestStateAt(thing, thing.now) !== 'ended'),
  sealed: state<Sealing>('its standings hide something', (thing) => isSealedAt(thing, thing.now)),
  'board closed': state<{ readonly isBoardOpen: boolean }>(
    'its standings are shown in it alone',
    ({ isBoardOpen }) => !isBoardOpen,
  ),
  'more than compiled': state<{ readonly verdict: Verdict | null }>(
    'it is no compile error, whose message quotes the program alone',
    ({ verdict }) => verdict !== 'CE',
  ),
  'arrived and compiled': state<{ readonly verdict: Verdict | null }>(
    'it reached the judge and was compiled there',
    ({ verdict }) => verdict !== 'CE' && verdict !== 'SF',
  ),
  'of public visibility': state<{ readonly visibility: Visibility }>(
    'it is a public problem',
    ({ visibility }) => visibility === 'public',
  ),
  offered: state<{ readonly application: 'waiting' | 'refused' | null }>(
    'its group offers it to the site',
    ({ application }) => application === 'waiting',
  ),
  'of a public problem': state<{ readonly problemVisibility: Visibility }>(
    'its problem is public',
    ({ problemVisibility }) => problemVisibility === 'public',
  ),
  'where its problem is read': state<Placed & { readonly problemGroupId: number | null }>(
    'no other group took its problem back',
    isReadThere,
  ),
  'about a secret problem': state<
    Placed & { readonly problemGroupId: number | null; readonly problemVisibility: Visibility | null }
  >('its problem is not public, or another group took it back', isOfSecretProblem),
  shared: state<{ readonly isShared: boolean; readonly problemSharesCode: boolean }>(
    'its author shares it, and its problem allows that',
    ({ isShared, problemSharesCode }) => isShared && problemSharesCode,
  ),
  hidden: state<{ readonly hiddenAt: Date | null }>(
    'a moderator hid it',
    ({ hiddenAt }) => hiddenAt !== null,
  ),
  'below a discussion': state<{ readonly kind: 'discussion' | 'contest' }>(
    'its thread is a discussion',
    ({ kind }) => kind === 'discussion',
  ),
  'for all readers': state<{ readonly isForAll: boolean }>(
    'it is narrowed for nobody, or an organiser wrote it',
    ({ isForAll }) => isForAll,
  ),
  'prints closed': state<{ readonly canPrint: boolean }>(
    'nothing is printed there',
    ({ canPrint }) => !canPrint,
  ),
  'nothing late': state<{ readonly takesLateSubmissions: boolean }>(
    'it takes no submissions after the end',
    ({ takesLateSubmissions }) => !takesLateSubmissions,
  ),
}
