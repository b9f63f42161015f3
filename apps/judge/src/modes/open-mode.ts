import type { RunningMode } from '@gavel/contract'
import { openCommunicationMode } from './communication-mode.ts'
import { openDefaultMode } from './default-mode.ts'
import { openInteractiveMode } from './interactive-mode.ts'
import type { Mode, ModeSetup } from './mode.ts'
import { openMultiPassMode } from './multi-pass-mode.ts'
import { openSpjMode } from './spj-mode.ts'

/**
 * Opens the mode in which a program runs on cases.
 *
 * @throws ProblemFault, HostFault, SandboxFault
 */
export function openMode(setup: ModeSetup, mode: RunningMode): Promise<Mode> {
  switch (mode.kind) {
    case 'default':
      return openDefaultMode(setup, mode.comparison)
    case 'spj':
      return openSpjMode(setup, mode.checker)
    case 'interactive':
      return openInteractiveMode(setup, mode)
    case 'communication':
      return openCommunicationMode(setup, mode)
    case 'multi-pass':
      return openMultiPassMode(setup, mode)
  }
}
