import type { ConductSeries } from './conduct-series.ts'

/** Answers about a series, by question. They live as long as the series, which never changes. */
export class SeriesCache<T> {
  readonly #known = new WeakMap<ConductSeries, Map<string, T>>()

  of(series: ConductSeries, question: string, work: () => T): T {
    let answers = this.#known.get(series)
    if (!answers) {
      answers = new Map()
      this.#known.set(series, answers)
    }
    const known = answers.get(question)
    if (known !== undefined) return known
    const made = work()
    answers.set(question, made)
    return made
  }
}
