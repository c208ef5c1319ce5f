import type { ConductSeries } from './conduct-series.ts'

/** Answers about a series, by question. The series, which never changes, keeps them. */
export class SeriesCache<T> {
  of(series: ConductSeries, question: string, work: () => T): T {
    return series.answer(this, question, work)
  }
}
