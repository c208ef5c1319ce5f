import { EXAMPLES } from '@saakh/catalogue/examples.gen'
import { signals } from '@saakh/catalogue/registry'
import type { SourceDates } from '@saakh/catalogue/signal'
import { addDays, type IsoDate } from '@saakh/domain/dates'
import { describe, expect, it } from 'vitest'
import { Episodes } from './episodes.ts'
import { judgeHistory } from './judged-history.ts'
import { knownOn, reconstruct } from './known-history.ts'
import { latestAlone } from './read-history.ts'

/** A source that reaches further every fortnight, beside those of the example: some steps bring nothing but that, and most bring nothing. */
const reachOn = (day: IsoDate): SourceDates => ({
  company_master: `${day.slice(0, 8)}${day.slice(8) < '15' ? '01' : '15'}`,
})

const stepsUntil = (last: IsoDate): IsoDate[] => Array.from({ length: 60 }, (_, at) => addDays(last, (at - 50) * 7))

describe('a history that is judged by its news', () => {
  it.each(signals.map(({ code }) => code))('says of %s what each step says when it is judged alone', (code) => {
    const signal = signals.find((signal) => signal.code === code)
    if (!signal) throw new Error('the rule is gone')
    const latest = latestAlone(signal.needs)
    let alerts = 0
    for (const { facts: given, context } of EXAMPLES[code] ?? []) {
      const facts = given.map((fact, at) => ({ ...fact, fact_id: `${fact.fact_id} ${at}` }))
      const sourceDatesOn = (day: IsoDate) => ({ ...context.source_dates, ...reachOn(day) })
      const steps = stepsUntil(context.as_of.slice(0, 10))
      const values = context.thresholds ?? {}
      const known = reconstruct(facts)
      const alone = steps.map((day) => {
        const asked = { as_of: day, thresholds: values, source_dates: sourceDatesOn(day) }
        const outcomes = signal.evaluate(knownOn(known, day, latest), asked)
        const findings = outcomes.flatMap((outcome) =>
          outcome.state === 'finding' ? [[outcome.subject, outcome.band_order] as const] : [],
        )
        return { day, found: new Map(findings) }
      })
      const judged = judgeHistory(facts, { sets: [{ signal, values }], steps, latest, sourceDatesOn })
      const episodes = new Episodes()
      for (const { day, found: findings } of alone) episodes.take(day, findings)
      expect(judged.episodes).toEqual([episodes.all])
      alerts += judged.episodes[0]?.length ?? 0
    }
    expect(alerts).toBeGreaterThan(0)
  })
})
