import { WORK_KINDS } from '@gavel/contract'
import { Gauge, type Registry } from 'prom-client'
import { isSilent } from '../judge-hosts/host-state.service.ts'
import { CLASSES, classAt } from '../judge-hosts/queue-classes.policy.ts'
import type { SiteFigures } from './site-figures.queries.ts'

type Label = 'class' | 'kind' | 'host' | 'judge'

/**
 * Gauges of the whole site.
 *
 * @returns sets them to figures, or takes them away while the database gives none: an old figure would look like a new one
 */
export function registerSiteMeters(registry: Registry): (figures: SiteFigures | null, now: Date) => void {
  const forget: (() => void)[] = []
  const gauge = (name: string, help: string) => {
    const own = new Gauge({ name, help, registers: [registry] })
    // Reset, a gauge without labels would be zero, which is a figure.
    forget.push(() => own.remove())
    return (value: number) => own.set(value)
  }
  const gaugeBy = (label: Label, name: string, help: string) => {
    const own = new Gauge({ name, help, labelNames: [label], registers: [registry] })
    forget.push(() => own.reset())
    return (of: string, value: number) => own.set({ [label]: of }, value)
  }
  const isKnown = gauge('gavel_site_figures_ok', 'Whether the database gave the figures of the site.')
  const meters = [
    queueMeters(gaugeBy),
    leaseMeters(gaugeBy),
    hostMeters(gaugeBy),
    remoteJudgeMeters(gaugeBy),
    backupMeters(gauge),
  ]
  return (figures, now) => {
    for (const one of forget) one()
    isKnown(figures === null ? 0 : 1)
    if (figures !== null) for (const set of meters) set(figures, now)
  }
}

type GaugeBy = (label: Label, name: string, help: string) => (of: string, value: number) => void
type SetFigures = (figures: SiteFigures, now: Date) => void

function queueMeters(gaugeBy: GaugeBy): SetFigures {
  const waiting = gaugeBy('class', 'gavel_queue_waiting', 'Work that no judge host has taken.')
  const oldest = gaugeBy(
    'class',
    'gavel_queue_oldest_seconds',
    'Age of the oldest waiting work; 0 without any.',
  )
  return ({ queue }) => {
    const byClass = new Map(queue.map((one) => [classAt(one.stretch), one]))
    for (const name of CLASSES) {
      waiting(name, byClass.get(name)?.waiting ?? 0)
      oldest(name, byClass.get(name)?.oldestSeconds ?? 0)
    }
  }
}

function leaseMeters(gaugeBy: GaugeBy): SetFigures {
  const held = gaugeBy('kind', 'gavel_leases_held', 'Work that judge hosts have.')
  const silent = gaugeBy('kind', 'gavel_leases_silent', 'Held work whose host says nothing.')
  return ({ leases }) => {
    const byKind = new Map(leases.map((one) => [one.kind, one]))
    for (const kind of WORK_KINDS) {
      held(kind, byKind.get(kind)?.held ?? 0)
      silent(kind, byKind.get(kind)?.silent ?? 0)
    }
  }
}

function hostMeters(gaugeBy: GaugeBy): SetFigures {
  const ready = gaugeBy(
    'host',
    'gavel_judge_host_ready',
    'Whether a host is there and can run programs safely.',
  )
  const draining = gaugeBy('host', 'gavel_judge_host_draining', 'Whether a host gets no more work.')
  const slots = gaugeBy('host', 'gavel_judge_host_slots', 'Programs that a host runs at once.')
  const running = gaugeBy('host', 'gavel_judge_host_running', 'Work that a host has.')
  const noise = gaugeBy(
    'host',
    'gavel_judge_host_noise_ratio',
    'Spread of measured times; 0.1 is 10 percent.',
  )
  const seen = gaugeBy('host', 'gavel_judge_host_last_seen_timestamp_seconds', 'Last news of a host.')
  return ({ hosts }, now) => {
    for (const { name, isSafe, lastSeenAt, noisePercent, ...host } of hosts) {
      ready(name, Number(isSafe && !isSilent({ lastSeenAt }, now)))
      draining(name, Number(host.isDraining))
      slots(name, host.slots)
      running(name, host.running)
      if (noisePercent !== null) noise(name, noisePercent / 100)
      if (lastSeenAt !== null) seen(name, lastSeenAt.getTime() / 1000)
    }
  }
}

function remoteJudgeMeters(gaugeBy: GaugeBy): SetFigures {
  const paused = gaugeBy('judge', 'gavel_remote_judge_paused', 'Whether a remote judge was paused by hand.')
  const resting = gaugeBy('judge', 'gavel_remote_judge_resting', 'Whether it rests after failures.')
  const failures = gaugeBy('judge', 'gavel_remote_judge_failures', 'Failed visits of it in a row.')
  const waiting = gaugeBy('judge', 'gavel_remote_runs_waiting', 'Submissions on their way through it.')
  const oldest = gaugeBy(
    'judge',
    'gavel_remote_runs_oldest_seconds',
    'Age of the oldest of these; 0 without any.',
  )
  return ({ remoteJudges }) => {
    for (const { bank, ...judge } of remoteJudges) {
      paused(bank, Number(judge.isPaused))
      resting(bank, Number(judge.isResting))
      failures(bank, judge.failuresInRow)
      waiting(bank, judge.waiting)
      oldest(bank, judge.oldestSeconds)
    }
  }
}

function backupMeters(gauge: (name: string, help: string) => (value: number) => void): SetFigures {
  const at = gauge(
    'gavel_backup_last_success_timestamp_seconds',
    'The instant of the newest backup; absent without one.',
  )
  const bytes = gauge('gavel_backup_last_size_bytes', 'Size of the newest backup.')
  const lost = gauge('gavel_backup_last_lost_files', 'Files that the newest backup could not read.')
  return ({ backup }) => {
    if (backup === null) return
    at(backup.at.getTime() / 1000)
    bytes(backup.bytes)
    lost(backup.lostBlobs)
  }
}
