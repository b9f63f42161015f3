import { Registry } from 'prom-client'

const TEXT = Registry.PROMETHEUS_CONTENT_TYPE
const OPEN_METRICS = Registry.OPENMETRICS_CONTENT_TYPE

interface Page {
  readonly type: string
  readonly text: string
}

/** Writes a registry as OpenMetrics for those who ask for it, as Prometheus does, and else in its older text format. */
export class MetricsPage {
  readonly #registry: Registry
  #last: Promise<unknown> = Promise.resolve()

  constructor(registry: Registry) {
    this.#registry = registry
  }

  /**
   * One page at a time: the format is a state of the registry.
   *
   * @param setFigures sets what is only known now, right before it is written
   */
  write(accept: string | undefined, setFigures: () => void): Promise<Page> {
    const page = this.#last.then(() => {
      setFigures()
      return this.#write(/application\/openmetrics-text/i.test(accept ?? ''))
    })
    this.#last = page.catch(() => {})
    return page
  }

  async #write(isOpenMetrics: boolean): Promise<Page> {
    // The types allow only the format with which a registry was made.
    const registry = this.#registry as Registry<typeof TEXT | typeof OPEN_METRICS>
    const type = isOpenMetrics ? OPEN_METRICS : TEXT
    registry.setContentType(type)
    // In OpenMetrics the names of counters have no ending of their own, and the library takes it away for good.
    for (const metric of registry.getMetricsAsArray())
      if (!isOpenMetrics && isCounter(metric) && !metric.name.endsWith('_total')) metric.name += '_total'
    return { type, text: await registry.metrics() }
  }
}

/** The library has it as a text; its types say a number. */
const isCounter = ({ type }: { readonly type: unknown }): boolean => type === 'counter'
