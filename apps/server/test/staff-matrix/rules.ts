import type { Endpoint } from '@gavel/contract'
import { nameOf } from './questions.ts'
import type { Place, Staff } from './world.ts'

/**
 * The answer owed to staff who name what is somebody else’s: a refusal; an answer that shows and changes nothing of it,
 * such as an empty list; or what they ask for.
 */
export type Owed = 'refusal' | 'nothing' | 'answer'
type Rule = (role: Staff, place: Place) => Owed

const closed: Rule = () => 'refusal'
const empty: Rule = () => 'nothing'
const open: Rule = () => 'answer'
/** Problem administrators have every problem and training of the site in their hands, and none of a group. */
const bank: Rule = (role, place) => (role === 'problem_admin' && place !== 'group' ? 'answer' : 'refusal')
/** The same where nobody is refused: others find nothing. */
const bankList: Rule = (role, place) => (bank(role, place) === 'answer' ? 'answer' : 'nothing')
/** Everybody sees the name of a private contest or training, and nothing of what is in it. */
const face: Rule = (_, place) => (place === 'private' ? 'nothing' : 'refusal')
/** Staff keep order on the whole site, but in no group. */
const order: Rule = (_, place) => (place === 'group' ? 'refusal' : 'answer')

/** By the method and path of an endpoint; the first that fits holds. */
const RULES: readonly (readonly [RegExp, Rule])[] = [
  // Lists of what the caller may know of, and what they look for is not among it.
  [/^GET \/api\/(get-problem-list|get-random-problem|search-problem-statements|languages)$/, empty],
  [/^GET \/api\/(get-training-list|get-discussion-list|get-last-ac-code)$/, empty],
  [/^GET \/api\/(events|get-user-home-info|get-user-calendar-heatmap)$/, empty],
  [/^GET \/api\/get-(group|contest|training)-(access|auth)$|^POST \/api\/get-user-problem-status$/, empty],
  [/^GET \/api\/admin\/group-problem\/list$/, empty],
  // Lists of problems belong to those who made them.
  [/^GET \/api\/own-problem-lists$/, empty],
  [/ \/api\/problem-list(\/|$)/, closed],
  // The caller’s own sessions, keys, tokens, messages and files.
  [/passkey|\/session$|\/api-token$|\/msg\/clean$|\/remote\/mirror$|\/group\/member\/exit$/, empty],
  [/^GET \/api\/(own-cases|queue-place)$|^DELETE \/api\/own-case$/, empty],
  [/\/file\/upload-md-(img|file)$/, (_, place) => (place === 'group' ? 'refusal' : 'answer')],

  [/^GET \/api\/get-(contest-info|training-detail)$/, face],
  [/^POST \/api\/register-(contest|training)$/, closed],

  // Groups have administrators of their own.
  [
    / \/api\/group(\/|$)(?!discussion$)|\/get-group-|\/download-(group|class)-|\/upload-group-avatar$/,
    closed,
  ],
  [/^PUT \/api\/admin\/group-problem\/change-progress$/, closed],

  // So have contests. The signed heads of a log say nothing of what is in it.
  [/^GET \/api\/(contest\/log-heads|file\/download-log-heads)$/, face],
  [/^GET \/api\/file\/download-receipt$/, closed],
  [/ \/api\/admin\/contest\/problem$/, bank],
  [/ \/api\/admin\/contest(\/|$)|contest/, closed],
  [/submit-print-text$|\/submit-problem-(test-)?judge$/, closed],
  // A program runs where one may hand in, and a case is kept where one may read.
  [/^POST \/api\/(trial-runs|own-case)$/, closed],
  // A counterexample is searched for one’s own program alone.
  [/ \/api\/counterexample$/, closed],

  // Words that are nobody’s; those of groups are not among them.
  [/^POST \/api\/admin\/tag|\/admin\/tag\/classification$/, open],
  [/ \/api\/admin\/training\/category$| \/api\/admin\/tag/, bank],
  [/ \/api\/admin\/training(\/|$)/, bank],
  [/training|full-screen/, closed],

  [/^GET \/api\/admin\/problem\/import$/, bankList],
  [/ \/api\/admin\/problem\/(compile-spj|compile-interactive|import-remote-oj-problem)$/, bank],
  [/ \/api\/admin\/(problem|check)(\/|$)| \/api\/file\/(download-testcase|upload-testcase-zip)$/, bank],
  [/get-problem-booklet$|get-submission-list$|check-submissions-status$/, bankList],
  [/get-problem-|problem-samples$|download-problem-files$|^GET \/api\/(editorial|next-problems)$/, bank],
  // A hint is opened, and a problem given up, where there is such help.
  [/^POST \/api\/editorial\//, closed],
  // Staff who have not solved a problem do not say how hard it is.
  [/^POST \/api\/next-problems\/vote$/, closed],
  [/ \/api\/admin\/judge\/history$|get-submission-detail$|get-all-case-result$|remote-run$/, bank],
  [/get-case-excerpts$|resubmit$| \/api\/submission$/, closed],

  [/discussion|\/comments?$|\/reply$|comment-|thread-mute$|restrict-author$/, order],
  [/\/file\/delete-md-img$/, bank],
  [/get-announcement$/, closed],
]

/** Undefined: nobody has said what staff are owed. */
export function ruleOf(endpoint: Endpoint): Rule | undefined {
  return RULES.find(([pattern]) => pattern.test(nameOf(endpoint)))?.[1]
}
