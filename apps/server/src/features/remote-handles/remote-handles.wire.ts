import type { RemoteHandleVo } from '@gavel/contract'
import { JUDGE_PROFILES, type JudgeAdapter } from '@gavel/remote-judges'
import { CLAIM_LASTS_MS, proofProgram, proofsOf } from './handle-proof.policy.ts'
import type { HandleAtSite, HandleClaim } from './remote-handles.service.ts'

export function handleToWire({ site, judges, adapter, linked, claim }: HandleAtSite): RemoteHandleVo {
  return {
    site,
    judges: judges.map((judge) => JUDGE_PROFILES[judge].name),
    proofs: proofsOf(adapter.profile),
    linked:
      linked === null
        ? null
        : { handle: linked.handle, url: adapter.profileUrl(linked.handle), provedAt: linked.provedAt },
    claim: claim === null ? null : claimToWire(adapter, claim),
  }
}

function claimToWire(adapter: JudgeAdapter, { handle, proof, token, claimedAt }: HandleClaim) {
  const example = adapter.parseProblem(adapter.profile.exampleId)
  const form = example === null ? null : adapter.submitUrl(example)
  return {
    handle,
    proof,
    text: proof === 'profile' ? token : proofProgram(token),
    url: proof === 'profile' ? adapter.profileUrl(handle) : form,
    expiresAt: new Date(claimedAt.getTime() + CLAIM_LASTS_MS),
  }
}
