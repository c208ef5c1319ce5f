import { addDays } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import type { OwnRuleInput } from '@saakh/domain/own-rule'
import { describe, expect, it } from 'vitest'
import { account, dayEnds } from '../example-facts.ts'
import type { Outcome } from '../outcome.ts'
import { ownSignal, readOwnRule, toldRule } from './own-signal.ts'

type Condition = OwnRuleInput['bands'][number]['when']

const LAST = '2026-06-18'
/** Use of a limit of ten lakh on the last days, in percent; null where nothing was delivered. */
const used = (percents: readonly (number | null)[], kind: 'cash_credit' | 'term_loan' = 'cash_credit'): Fact[] => [
  account('8001', kind),
  ...dayEnds('8001', addDays(LAST, 1 - percents.length), LAST, (_day, at) => {
    const percent = percents[at] ?? null
    return percent === null
      ? { outstanding: null, sanction_limit: null }
      : { outstanding: `${percent * 10_000}.00`, sanction_limit: '1000000.00', dpd: percent > 100 ? 5 : 0 }
  }),
]

const ruleOf = (when: Condition, more: Partial<OwnRuleInput> = {}): OwnRuleInput => ({
  ...{ label: 'Tried', summary: 'It is tried.', figures: { use: { measure: 'use_of_limit' } } },
  bands: [{ band: 'found', severity: 'Medium', when }],
  ...more,
})

function built(given: unknown) {
  const read = readOwnRule(given)
  if (!('rule' in read)) throw new Error(JSON.stringify(read.faults))
  return ownSignal('own_tried', read.rule)
}

const judge = (rule: OwnRuleInput, facts: readonly Fact[], as_of = LAST): Outcome => {
  const [outcome] = built(rule).evaluate(facts, { as_of })
  if (!outcome) throw new Error('nothing was said')
  return outcome
}

const above = (than: number) => ({ figure: 'use', is: 'above', than }) as const

describe('a figure', () => {
  const WINDOW = { measure: 'use_of_limit', window_days: 4 } as const
  it.each([
    ['latest', 90],
    ['average', 72.5],
    ['highest', 95],
    ['lowest', 45],
  ] as const)('is the %s of its window', (aggregate, percent) => {
    const figures = { use: aggregate === 'latest' ? { measure: 'use_of_limit' } : { ...WINDOW, aggregate } }
    const facts = used([10, 45, 60, 95, 90])
    expect(judge(ruleOf(above(percent - 0.01), { figures }), facts).state).toBe('finding')
    expect(judge(ruleOf(above(percent), { figures }), facts).state).toBe('clear')
  })

  it('of some days before is held against that of now, in percent', () => {
    const figures = {
      use: { measure: 'use_of_limit' },
      before: { measure: 'use_of_limit', ends_days_ago: 3 },
    }
    const fell = ruleOf({ figure: 'use', is: 'below', than: 50, percent_of: 'before' }, { figures })
    expect(judge(fell, used([90, 80, 70, 44])).state).toBe('finding')
    expect(judge(fell, used([90, 80, 70, 45])).state).toBe('clear')
    expect(judge(fell, used([80, 70, 44]))).toMatchObject({
      ...{ state: 'not_measurable', reason: 'Use of the limit (3 days before) is not known.' },
    })
  })

  it('of too few days is not measured, and says how many there are', () => {
    const figures = { use: { ...WINDOW, aggregate: 'average' as const, least_points: 4 } }
    expect(judge(ruleOf(above(1), { figures }), used([50, null, 60, 70]))).toMatchObject({
      state: 'not_measurable',
      reason: 'Use of the limit (4-day average): 3 of 4 values are known that it needs.',
    })
  })

  it('that is old says nothing about today', () => {
    const rule = ruleOf(above(80))
    expect(judge(rule, used([90]), addDays(LAST, 35)).state).toBe('finding')
    expect(judge(rule, used([90]), addDays(LAST, 36))).toMatchObject({ state: 'stale', last_state: 'finding' })
  })

  it('of a limit is none of a term loan', () => {
    expect(judge(ruleOf(above(1)), used([90], 'term_loan'))).toMatchObject({
      ...{ state: 'not_measurable', reason: 'No open cash credit or overdraft account is known.' },
    })
  })
})

describe('conditions', () => {
  const figures = {
    use: { measure: 'use_of_limit' },
    overdue: { measure: 'overdue_amount' },
    kind: { measure: 'account_kind' },
  }
  const T = above(1)
  const F = { ...above(500), limit: 'far_above' } as const
  /** What nobody delivered. */
  const U = { figure: 'overdue', is: 'above', than: 0 } as const
  const said = (when: Condition) => {
    const all: Condition = { all: [when, { figure: 'kind', is: 'one_of', values: ['Cash_Credit'] }] }
    // Every figure is asked for, and the rest says nothing of its own.
    const asks: Condition = { any: [all, { all: [F, U, { figure: 'kind', is: 'none_of', values: ['cash_credit'] }] }] }
    return judge(ruleOf(asks, { figures }), used([90])).state
  }
  it.each<[string, Condition, Outcome['state']]>([
    ['true', T, 'finding'],
    ['false', F, 'clear'],
    ['unknown', U, 'not_measurable'],
    ['not true', { not: T }, 'clear'],
    ['not unknown', { not: U }, 'not_measurable'],
    ['true and unknown', { all: [T, U] }, 'not_measurable'],
    ['false and unknown', { all: [F, U] }, 'clear'],
    ['true or unknown', { any: [T, U] }, 'finding'],
    ['false or unknown', { any: [F, U] }, 'not_measurable'],
    ['unknown that holds', { ...U, if_unknown: 'holds' }, 'finding'],
    ['unknown that fails', { ...U, if_unknown: 'fails' }, 'clear'],
    ['none of two', { not: { any: [F, F] } }, 'finding'],
  ])('%s: %s', (_name, when, state) => expect(said(when)).toBe(state))

  it('of a band that is worse go before those of a milder one', () => {
    const rule = ruleOf(above(50))
    const two = {
      ...rule,
      bands: [
        ...rule.bands,
        { band: 'worse', severity: 'High' as const, when: { ...above(80), limit: 'worse_above' } },
      ],
    }
    expect(judge(two, used([60]))).toMatchObject({ band: 'found', severity: 'Medium' })
    expect(judge(two, used([85]))).toMatchObject({ band: 'worse', severity: 'High' })
  })

  it('that say for whom the rule is keep it silent for the others', () => {
    const rule = ruleOf(above(50), {
      only_if: { figure: 'kind', is: 'none_of', values: ['overdraft'] },
      figures: { use: figures.use, kind: figures.kind },
    })
    expect(judge(rule, used([60])).state).toBe('finding')
    const silent = { ...rule, only_if: { figure: 'kind', is: 'one_of' as const, values: ['overdraft'] } }
    expect(judge(silent, used([60]))).toMatchObject({
      state: 'clear',
      reason:
        'As of 18-06-2026 this does not hold, and the rule is for those of whom it does: kind of the account is one of overdraft.',
    })
  })
})

describe('an alert that stays', () => {
  const rule = ruleOf(above(80), { cool_down_days: 3 })
  it('says when it last held, and goes when the days are over', () => {
    expect(judge(rule, used([90, 70]))).toMatchObject({
      state: 'finding',
      why: 'As of 17-06-2026 use of the limit is 90%. The alert begins when use of the limit is above 80%. It no longer holds; the alert stays for 3 days after 17-06-2026, when it last did.',
      clears_when: 'It does not hold for 3 days any more that use of the limit is above 80%.',
    })
    expect(judge(rule, used([90, 70, 70, 70])).state).toBe('finding')
    expect(judge(rule, used([90, 70, 70, 70, 70])).state).toBe('clear')
  })

  it('goes by the calendar where no file comes', () => {
    const [outcome] = built(rule).evaluate(used([90, 70]), { as_of: addDays(LAST, 2) })
    expect(outcome).toMatchObject({ state: 'finding', changes_on: addDays(LAST, 3) })
    expect(judge(rule, used([90, 70]), addDays(LAST, 3)).state).toBe('clear')
  })
})

describe('a definition', () => {
  const faults = (given: unknown) => {
    const read = readOwnRule(given)
    return 'faults' in read ? read.faults.map(({ path, message }) => `${path}: ${message}`) : []
  }
  it.each<[string, unknown, string]>([
    [
      'without a window',
      ruleOf(above(1), { figures: { use: { measure: 'use_of_limit', aggregate: 'average' } } }),
      'figures.use.window_days: Say over how many days.',
    ],
    [
      'with a number that is none',
      ruleOf({ ...above(1), than: 'much' as unknown as number }),
      'bands.0.when.than: Write a number.',
    ],
    [
      'with a word as a number',
      ruleOf({ figure: 'use', is: 'one_of', values: ['a'] }),
      'bands: use is a number: compare it with a number.',
    ],
    [
      'with a figure that is not there',
      ruleOf({ figure: 'luck', is: 'above', than: 1 }),
      "bands: This rule has no figure 'luck'.",
    ],
    [
      'with a sum of shares',
      ruleOf(above(1), { figures: { use: { measure: 'use_of_limit', aggregate: 'sum', window_days: 3 } } }),
      'figures.use.aggregate: Use of the limit has no sum: latest, average, highest, lowest.',
    ],
    ['with brackets in a sentence', ruleOf(above(1), { label: 'A [b]' }), 'label: Leave out [ and ].'],
    [
      'with a name that is taken',
      ruleOf({ figure: 'subject', is: 'above', than: 1 }, { figures: { subject: { measure: 'use_of_limit' } } }),
      'figures.subject: Choose another name than subject.',
    ],
    ['with what nobody knows', { ...ruleOf(above(1)), colour: 'red' }, ': Unrecognized key: "colour"'],
  ])('%s is refused at its place', (_name, given, expected) => expect(faults(given)).toContain(expected))

  it('that is nested without end is refused before it is read', () => {
    let when: unknown = above(1)
    for (let level = 0; level < 50_000; level += 1) when = { not: when }
    expect(faults({ ...ruleOf(above(1)), bands: [{ band: 'a', severity: 'Low', when }] })).toEqual([
      ': The rule is nested too deeply.',
    ])
  })

  it('is told in words, with its limits as they are', () => {
    const read = readOwnRule(
      ruleOf({ not: { any: [above(80), { figure: 'use', is: 'at_most', than: 2 }] } }, { cool_down_days: 5 }),
    )
    if (!('rule' in read)) throw new Error(JSON.stringify(read.faults))
    expect(toldRule(read.rule, { use_above: 75 })).toEqual([
      'Medium when not (use of the limit is above 75% or use of the limit is at most 2%).',
      'An alert stays for 5 days after its condition last held.',
    ])
  })

  it('that is retired finds nothing, and says so', () => {
    expect(judge({ ...ruleOf(above(1)), is_retired: true }, used([90]))).toMatchObject({
      ...{ state: 'clear', subject: 'party', reason: 'This rule is out of force.' },
    })
  })
})
