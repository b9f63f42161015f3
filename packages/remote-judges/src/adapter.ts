import type { MirrorRemark, Verdict } from '@gavel/contract'
import type { RemoteSession } from './fetch/remote-session.ts'
import type { JudgeProfile } from './judge-profile.ts'

/**
 * One judge. Every method does one thing once and throws `RemoteFault`; none waits, repeats or remembers. When to wait,
 * to repeat and to give up is decided by the caller, who keeps what must survive a restart.
 */
export interface JudgeAdapter {
  readonly profile: JudgeProfile
  /** The facts about the site, with an administrator's overrides; JSON. */
  readonly facts: object
  /** The hosts that may be opened for this judge: pages, and files of statements such as pictures. */
  readonly allowedHosts: readonly string[]

  /** Reads an id, an address of the problem, or an id with our prefix. Null if it is none of them. */
  parseProblem(text: string): ProblemRef | null
  problemUrl(problem: ProblemRef): string
  /** The page on which a person submits a solution. */
  submitUrl(problem: ProblemRef): string
  runUrl(run: RunRef): string
  /** The public page of a user; null for judges without `public-profile`. */
  profileUrl(handle: string): string | null

  readProblem(session: RemoteSession, problem: ProblemRef): Promise<RemoteProblem>
  /** The languages that the site offers for a problem now, or those that we know if it shows them to users only. */
  readLanguages(session: RemoteSession, problem: ProblemRef): Promise<readonly RemoteLanguage[]>
  /** The languages that we know of, without asking. */
  knownLanguages(): readonly RemoteLanguage[]

  /**
   * Whether a name in a list of runs means the language that a person chose here, whatever the version: lists name compilers
   * otherwise than forms, and a person may choose another version there.
   */
  isSameLanguage(inRuns: string, chosen: string): boolean

  /** @throws RemoteFault locked-out, captcha */
  logIn(session: RemoteSession, credentials: Credentials): Promise<void>
  checkLogin(session: RemoteSession): Promise<LoginState>

  /** To be called, and kept, before `submit`: what it returns tells a new run from the ones before. */
  markBefore(session: RemoteSession, draft: RunDraft): Promise<RunMark>
  /**
   * Sends a solution once. Returns the run if the site names it, null if it must be looked for. A fault with
   * `mayHaveActed` leaves open whether the site has taken the solution.
   */
  submit(session: RemoteSession, draft: RunDraft): Promise<RunRef | null>
  /** Looks once for the run that `submit` made. */
  findRun(session: RemoteSession, draft: RunDraft, window: RunWindow): Promise<FoundRun>
  readVerdict(session: RemoteSession, run: RunRef): Promise<RunState>
  /** The text of a compile error. Null if the site shows none. */
  readCompileMessage(session: RemoteSession, run: RunRef): Promise<string | null>

  /** The newest runs of a handle that everyone may see, newest first, for judges with `public-runs`. */
  readPublicRuns(session: RemoteSession, search: PublicRunSearch): Promise<readonly PublicRun[]>
  /**
   * The text that a user has written about themselves on their public profile, for judges with `public-profile`. Nobody
   * else can write into it. Null: there is no such user.
   */
  readProfile(session: RemoteSession, handle: string): Promise<string | null>
  /** Whether the site responds as it should; reads one small page and needs no login. */
  checkHealth(session: RemoteSession): Promise<void>
}

/** A problem at its judge. */
export interface ProblemRef {
  /** As it stands behind the prefix in our problem code. */
  readonly id: string
  /** The contest that the problem is reached through; judges without contests have null. */
  readonly contest: string | null
}

/** A run at its judge. */
export interface RunRef {
  readonly id: string
  readonly problem: ProblemRef
  /** The user whose run it is. Codeforces can be asked for it without a login, if this is known. */
  readonly username?: string
}

export interface Credentials {
  readonly username: string
  readonly password: string
}

export interface LoginState {
  readonly isLoggedIn: boolean
  /** As whom; null if nobody is, or if the site does not say. */
  readonly handle: string | null
}

export interface RemoteLanguage {
  /** The id of the language in the site's form. */
  readonly id: string
  readonly name: string
  /** The mode of the editor, as in `Language.contentType`; `text/plain` if it knows none. */
  readonly contentType: string
  /** The beginning of a comment that ends with the line, or `(*`, which is closed by `*)`; null where there is none. */
  readonly lineComment: string | null
}

/** A statement as Markdown with `$…$` formulas. Pictures keep their addresses at the judge until they are stored here. */
export interface RemoteProblem {
  readonly problem: ProblemRef
  readonly url: string
  readonly title: string
  /** In which language the statement is written. */
  readonly language: 'en' | 'zh' | 'ja' | 'ru'
  readonly description: string
  readonly input: string
  readonly output: string
  readonly hint: string
  readonly samples: readonly RemoteSample[]
  /** Null if the judge states none. */
  readonly timeLimitMs: number | null
  readonly memoryLimitMib: number | null
  readonly tags: readonly string[]
  readonly author: string | null
  /** Where the judge has it from, such as the name of a contest. */
  readonly source: string | null
  readonly contestUrl: string | null
  /** Names of the files a program reads and writes; null for standard input and output. */
  readonly inputFile: string | null
  readonly outputFile: string | null
  readonly isInteractive: boolean
  /** Every picture in the Markdown, each once, in order. */
  readonly pictures: readonly string[]
  /** Statements in files, such as a PDF for a whole contest. */
  readonly documents: readonly RemoteDocument[]
  /** Remarks on faults of the page, for the administrator. */
  readonly remarks: readonly MirrorRemark[]
}

export interface RemoteSample {
  readonly input: string
  readonly output: string
}

export interface RemoteDocument {
  readonly name: string
  readonly url: string
}

/** One submission, as it is sent and as it is looked for. */
export interface RunDraft {
  readonly problem: ProblemRef
  readonly language: RemoteLanguage
  /** As the judge receives it; see `markSource`. */
  readonly source: string
  /** Found in the source, and nowhere else; see `markSource`. Null if the language has no comments. */
  readonly marker: string | null
  /** The account that submits. */
  readonly username: string
}

/** The account's state before a submission. Plain JSON, kept with the submission. */
export interface RunMark {
  /** The account's newest run; null if it had none. Newer runs have larger numbers. */
  readonly newestRunId: string | null
}

/** Where in the list of its account's runs the run of a submission can be. */
export interface RunWindow extends RunMark {
  /**
   * The newest run when the account sent its next solution of the same problem, null if there was none; absent if it
   * has sent none since. It tells runs apart where neither sources nor markers do.
   */
  readonly newestBeforeNext?: string | null
}

export type FoundRun =
  | { readonly kind: 'found'; readonly run: RunRef }
  /**
   * It was not there. `isCertain`: the list reached back to the time before the submission, so that it would have been
   * seen. Sites show some tens of runs, and an account may have sent more since.
   */
  | { readonly kind: 'none'; readonly isCertain: boolean }
  /** More than one run could be ours and the site does not show their sources. A person must decide. */
  | { readonly kind: 'several'; readonly runs: readonly RunRef[] }

export type RunState =
  | {
      readonly kind: 'running'
      readonly stage: 'pending' | 'compiling' | 'judging'
      /** The site's own words. */
      readonly remoteText: string
    }
  | {
      readonly kind: 'judged'
      readonly verdict: Verdict
      readonly remoteText: string
      readonly timeMs: number | null
      readonly memoryKib: number | null
      /** For partial scores, where the site gives them. */
      readonly points: number | null
    }
  /** A verdict that our tables do not have. The site may still be at work. */
  | { readonly kind: 'unknown'; readonly remoteText: string }

export interface PublicRunSearch {
  readonly handle: string
  /** Only runs of this problem; null for all. */
  readonly problem: ProblemRef | null
  /** Only runs that were submitted at this instant or later. */
  readonly since: Date
}

export interface PublicRun {
  readonly run: RunRef
  readonly submittedAt: Date
  readonly languageName: string
  /** Null if the judge does not show it. */
  readonly sourceBytes: number | null
  readonly state: RunState
}
