import { ratio, ratioOfNumber } from '@saakh/domain/ratio'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STRENGTH_MODEL_1 } from '../financial-strength/model-1.ts'
import { signals } from '../registry.ts'
import { creditMonitoring as card } from './credit-monitoring.ts'
import type { Figure, ScoreInputs, SignalReading } from './score-inputs.ts'
import { scoreParty } from './score-party.ts'
import { bestOf, type Driver, FIGURES, type FigureId, type RiskBand, weightOf, worstOf } from './scorecard.ts'
import { SCORECARDS, scorecardHash } from './scorecards.ts'

const DAY = '2026-04-15'
const SEVERITIES: readonly RiskBand[] = ['Low', 'Medium', 'High']

const figure = (value: number, as_of = '2026-04-14'): Figure => ({
  state: 'measured',
  value: ratioOfNumber(value),
  observed: `figure ${value}`,
  as_of,
  evidence: [{ fact_id: 'f1', label: 'Line', observed: '1', threshold: null, as_of, path: 'lines.x' }],
})
const unknown = (reason = 'No file was delivered.'): Figure & SignalReading => ({
  state: 'not_measurable',
  reason,
  as_of: null,
})
const clear: SignalReading = { state: 'clear', observed: 'Nothing found.', as_of: DAY }
const finding = (severity: RiskBand): SignalReading => ({
  state: 'finding',
  severity,
  observed: `A ${severity} finding.`,
  as_of: DAY,
  evidence: [],
})

const BEST: Record<FigureId, number> = {
  asset_class: 0,
  utilisation: 40,
  financial_strength: 45,
}
const codes = card.drivers.flatMap(({ kind, id }) => (kind === 'signal' ? [id] : []))

function inputs(
  figures: Partial<Record<FigureId, Figure>> = {},
  readings: Record<string, SignalReading | undefined> = {},
): ScoreInputs {
  const all = Object.fromEntries([...codes.map((code) => [code, clear] as const), ...Object.entries(readings)])
  return {
    figures: {
      asset_class: figure(BEST.asset_class),
      utilisation: figure(BEST.utilisation),
      financial_strength: figure(BEST.financial_strength),
      ...figures,
    },
    signals: Object.fromEntries(Object.entries(all).flatMap(([code, reading]) => (reading ? [[code, reading]] : []))),
  }
}
const score = (given: ScoreInputs, as_of = DAY) => scoreParty(given, { scorecard: card, as_of })
const contribution = (given: ScoreInputs, id: string) => score(given).contributions.find((entry) => entry.id === id)

describe('the card', () => {
  it('reaches 100 when everything known is at its best, and names each driver once with its reason', () => {
    expect(card.base + card.drivers.reduce((sum, driver) => sum + bestOf(driver), 0)).toBe(100)
    expect(new Set(card.drivers.map(({ id }) => id)).size).toBe(card.drivers.length)
    for (const driver of card.drivers) expect([driver.id, driver.why.length > 20]).toEqual([driver.id, true])
    expect(score(inputs()).score).toBe(100)
  })

  it('counts every signal or says why not, and every figure', () => {
    const counted = signals.filter(({ counted_in_score }) => counted_in_score === true).map(({ code }) => code)
    expect([...codes].sort()).toEqual(counted.sort())
    expect(card.drivers.flatMap(({ kind, id }) => (kind === 'figure' ? [id] : [])).sort()).toEqual([...FIGURES].sort())
  })

  it('counts no signal that reads a score: none turns in a circle', () => {
    const readers = signals.filter(({ needs }) => needs.includes('party_score')).map(({ code }) => code)
    expect(readers).toEqual(['change_in_ews_score'])
    expect(codes.filter((code) => readers.includes(code))).toEqual([])
  })

  it('lets points fall from step to step and from severity to severity', () => {
    for (const driver of card.drivers) {
      const points =
        driver.kind === 'figure'
          ? [...driver.steps.map((step) => step.points), driver.beyond]
          : [driver.points.clear, driver.points.Low, driver.points.Medium, driver.points.High]
      expect([driver.id, points]).toEqual([driver.id, [...points].sort((a, b) => b - a)])
      expect(points.every(Number.isInteger)).toBe(true)
      if (driver.kind === 'figure') {
        const limits = driver.steps.map(({ limit }) => limit)
        expect(limits).toEqual([...limits].sort((a, b) => (driver.better === 'higher' ? b - a : a - b)))
      }
    }
  })

  it('has a version and a hash', () => {
    expect(SCORECARDS).toContain(card)
    expect(card.version).toMatch(/^\d+\.\d+$/)
    expect(scorecardHash(card.id)).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('the driver of the financial strength', () => {
  it.each([
    [95, 23],
    [40, 23],
    [39.99, 18],
    [30, 18],
    [20, 13],
    [10, 8],
    [0, 3],
    [-0.01, -2],
    [-10, -2],
    [-20, -7],
    [-30, -12],
    [-40, -17],
    [-50, -22],
    [-50.01, -27],
    [-200, -27],
  ])('of %d trained points earns %d', (total, points) => {
    expect(contribution(inputs({ financial_strength: figure(total) }), 'financial_strength')).toMatchObject({
      state: 'measured',
      points,
    })
  })

  it('counts to its 550th day, and weighs less than the days past due', () => {
    const at = (as_of: string) => score(inputs({ financial_strength: figure(45, as_of) })).coverage
    expect([at('2024-10-12'), at('2024-10-11') < 100]).toEqual([100, true])
    const weight = (id: string) => card.drivers.filter((driver) => driver.id === id).map(weightOf)[0] ?? 0
    expect(weight('financial_strength')).toBeLessThan(weight('asset_class'))
  })

  it('is of the model that the version of the card was made with: another one needs a new version', () => {
    expect([card.version, STRENGTH_MODEL_1.version]).toEqual(['2.0', '1'])
  })
})

describe('a score', () => {
  it.each([
    ['at the best step of the financial strength', { financial_strength: figure(40) }, {}, 100, 'Low'],
    ['just below it', { financial_strength: figure(39.9999) }, {}, 95, 'Low'],
    ['the weakest of companies that pay', { financial_strength: figure(-130) }, {}, 50, 'Medium'],
    ['SMA-0', { asset_class: figure(1) }, {}, 76, 'Low'],
    ['SMA-1 is never Low risk', { asset_class: figure(2) }, {}, 65, 'Medium'],
    ['SMA-2 is High risk', { asset_class: figure(3) }, {}, 40, 'High'],
    ['NPA', { asset_class: figure(4) }, {}, 20, 'High'],
    ['insolvency admitted', {}, { proceeding_nclt: finding('High') }, 35, 'High'],
    ['insolvency filed', {}, { proceeding_nclt: finding('Low') }, 93, 'Low'],
    ['returned cheques', {}, { cheque_returns: finding('Medium') }, 88, 'Low'],
  ])('%s', (_, figures, readings, expected, band) => {
    const partyScore = score(inputs(figures, readings))
    expect([partyScore.score, partyScore.band]).toEqual([expected, band])
  })

  it('turns from band to band at 70 and 45', () => {
    const bands = [100, 70, 69, 45, 44, 0].map((value) => card.bands.find(({ from }) => value >= from)?.band)
    expect(bands).toEqual(['Low', 'Low', 'Medium', 'Medium', 'High', 'High'])
  })

  it('cites where each driver comes from, and says why a driver cannot be measured', () => {
    const given = inputs({ financial_strength: unknown('No statement of a year is known.') })
    expect(contribution(given, 'utilisation')?.sources[0]).toMatchObject({ fact_id: 'f1', path: 'lines.x' })
    expect(contribution(given, 'financial_strength')).toMatchObject({
      state: 'not_measurable',
      points: 0,
      text: 'No statement of a year is known.',
      sources: [],
    })
  })

  it('never takes what is missing for good: it adds nothing and lowers the coverage', () => {
    const full = score(inputs())
    const less = score(inputs({ utilisation: unknown() }, { gst_payment_non_compliance: undefined }))
    expect([full.coverage, full.score]).toEqual([100, 100])
    expect(less.score).toBe(100 - 6 - 3)
    expect(less.coverage).toBeLessThan(100)
  })

  it('is High risk where nothing is known: good points are earned by what was looked at', () => {
    expect(card.bands.find(({ from }) => card.base >= from)?.band).toBe('High')
    for (const driver of card.drivers) expect([driver.id, bestOf(driver) > 0]).toEqual([driver.id, true])
  })

  it('is none below half of the weight, with the reason', () => {
    const few = Object.fromEntries(codes.map((code) => [code, undefined]))
    const partyScore = score(inputs({ financial_strength: unknown() }, few))
    expect([partyScore.score, partyScore.band, partyScore.reason?.code]).toEqual([null, null, 'coverage_too_low'])
    expect(partyScore.reason?.text).toContain(`Only ${partyScore.coverage} %`)
  })

  it('is none without days past due, also when their file stopped', () => {
    const old = score(inputs({ asset_class: figure(0, '2026-03-10') }))
    expect([old.score, old.reason?.code]).toEqual([null, 'required_missing'])
    expect(old.reason?.text).toContain('is of 10-03-2026; after 35 days')
    expect(score(inputs({ asset_class: figure(0, '2026-03-11') })).score).toBe(100)
    expect(score(inputs({ asset_class: unknown() })).score).toBeNull()
  })

  it('leaves out of the coverage what does not apply to the party', () => {
    const bank: Figure = { state: 'not_applicable', reason: 'A bank.', as_of: null }
    expect(score(inputs({ financial_strength: bank })).coverage).toBe(100)
  })
})

// Properties over drawn inputs.
const drawnFigure = (id: FigureId): fc.Arbitrary<Figure> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: (id === 'asset_class' ? fc.nat(4) : fc.integer({ min: -15_000, max: 20_000 })).map((n) =>
        figure(id === 'asset_class' ? n : n / 100),
      ),
    },
    { weight: id === 'asset_class' ? 0 : 1, arbitrary: fc.constant(unknown()) },
  )
const drawnReading = fc.oneof(
  { weight: 4, arbitrary: fc.constant(clear) },
  { weight: 3, arbitrary: fc.constantFrom(...SEVERITIES).map(finding) },
  { weight: 1, arbitrary: fc.constant<SignalReading>(unknown()) },
)
const drawn: fc.Arbitrary<ScoreInputs> = fc
  .tuple(fc.tuple(...FIGURES.map(drawnFigure)), fc.tuple(...codes.map(() => drawnReading)))
  .map(([figures, readings]) =>
    inputs(
      Object.fromEntries(FIGURES.map((id, i) => [id, figures[i]])),
      Object.fromEntries(codes.map((code, i) => [code, readings[i]])),
    ),
  )

/** The same with one measured input made worse; null when it cannot be. */
function worsened(given: ScoreInputs, driver: Driver, by: number): ScoreInputs | null {
  if (driver.kind === 'signal') {
    const reading = given.signals[driver.id]
    if (!reading || 'reason' in reading) return null
    const next = SEVERITIES[reading.state === 'clear' ? 0 : SEVERITIES.indexOf(reading.severity) + 1]
    return next ? { ...given, signals: { ...given.signals, [driver.id]: finding(next) } } : null
  }
  const now = given.figures[driver.id]
  if (now.state !== 'measured') return null
  const step = ratio(BigInt(driver.better === 'higher' ? -by : by), driver.id === 'asset_class' ? 1n : 10n)
  const value = { n: now.value.n * step.d + step.n * now.value.d, d: now.value.d * step.d }
  return { ...given, figures: { ...given.figures, [driver.id]: { ...now, value } } }
}

describe('for any inputs', () => {
  it('base and points add up to the score exactly, and the score stays between 0 and 100', () => {
    fc.assert(
      fc.property(drawn, (given) => {
        const partyScore = score(given)
        if (partyScore.score === null) return partyScore.reason !== null
        const sum = partyScore.contributions.reduce((total, entry) => total + entry.points, partyScore.base)
        return (
          sum === partyScore.score &&
          partyScore.score >= 0 &&
          partyScore.score <= 100 &&
          Number.isInteger(partyScore.score)
        )
      }),
      { numRuns: 500 },
    )
  })

  it('a worse input never raises the score nor betters the band', () => {
    fc.assert(
      fc.property(drawn, fc.constantFrom(...card.drivers), fc.integer({ min: 1, max: 40 }), (given, driver, by) => {
        const worse = worsened(given, driver, by)
        if (!worse) return true
        const [before, after] = [score(given), score(worse)]
        if (before.score === null || after.score === null) return before.score === after.score
        return after.score <= before.score && after.coverage === before.coverage
      }),
      { numRuns: 2000 },
    )
  })

  it('no driver leaves its own bounds, and the same inputs in another order give the same answer', () => {
    fc.assert(
      fc.property(drawn, (given) => {
        const partyScore = score(given)
        for (const entry of partyScore.contributions)
          if (entry.kind !== 'limit') expect(entry.points >= entry.worst && entry.points <= entry.best).toBe(true)
        const reversed = {
          figures: given.figures,
          signals: Object.fromEntries(Object.entries(given.signals).reverse()),
        }
        expect(score(reversed)).toEqual(partyScore)
      }),
      { numRuns: 200 },
    )
  })

  it('coverage is the share of the weight that is known', () => {
    const left = card.drivers.filter(({ id }) => id !== 'proceeding_nclt')
    const sum = (drivers: readonly Driver[]) => drivers.reduce((total, driver) => total + weightOf(driver), 0)
    const partyScore = score(inputs({}, { proceeding_nclt: undefined }))
    expect(partyScore.coverage).toBe(Math.floor((sum(left) * 100) / sum(card.drivers)))
    expect(card.drivers.every((driver) => worstOf(driver) <= 0)).toBe(true)
  })
})
