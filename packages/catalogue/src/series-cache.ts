import type { ConductSeries } from './conduct-series.ts'

/** Answers about a series, by question. The series, which never changes, keeps them. */
export class SeriesCache<T> {
  of(series: ConductSeries, question: string, work: () => T): T {
    const answers = series.answersOf(this)
    const known = answers.get(question)
    if (known !== undefined) return known
    const made = work()
    answers.set(question, made)
    return made
  }
}
