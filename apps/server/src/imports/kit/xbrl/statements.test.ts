import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BALANCE,
  FILE_NAME,
  halfYear,
  instanceXml,
  type MadeInstance,
  profitAndLoss,
} from '../../../testing/xbrl-instances.ts'
import { addressOf, readFiling, stampOf } from './filing.ts'
import { parseInstance } from './instance.ts'
import { type FilingReading, statementsOf } from './statements.ts'

const readXml = (xml: string, file_name = FILE_NAME): FilingReading | string => {
  const parsed = parseInstance(xml)
  if (!parsed.ok) return parsed.reason
  const read = readFiling(file_name, parsed.instance)
  return read.ok ? statementsOf(read.filing) : read.reason
}
const reading = (made: MadeInstance, file_name = FILE_NAME): FilingReading => {
  const read = readXml(instanceXml(made), file_name)
  if (typeof read === 'string') throw new Error(read)
  return read
}
const spans = ({ statements }: FilingReading) =>
  statements.map(
    (statement) =>
      `${statement.context} ${statement.statement} ${statement.period_start ?? ''}..${statement.period_end}`,
  )

const QUARTER = { start: '2024-07-01', end: '2024-09-30' }
const THREE = [
  'OneD profit_and_loss 2024-07-01..2024-09-30',
  'FourD profit_and_loss 2024-04-01..2024-09-30',
  'OneI balance_sheet ..2024-09-30',
]

it('calls the balance sheet of a year audited as the year is, whatever the last quarter is called', () => {
  const year = { start: '2023-10-01', end: '2024-09-30', audited: 'Audited', figures: profitAndLoss(150_000_000) }
  const audits = (made: MadeInstance) =>
    reading(halfYear(made)).statements.map(({ statement, audited }) => `${statement} ${audited}`)
  expect(audits({ year })).toEqual(['profit_and_loss false', 'profit_and_loss true', 'balance_sheet true'])
  expect(audits({})).toEqual(['profit_and_loss false', 'profit_and_loss false', 'balance_sheet false'])
})

describe('the days of a filing', () => {
  it('come from the dates in each column, whatever the contexts declare', () => {
    expect(spans(reading(halfYear()))).toEqual(THREE)
    expect(spans(reading(halfYear({ contexts: 'none' })))).toEqual(THREE)
    expect(reading(halfYear()).aside).toEqual([])
  })

  it('are those of the financial year where the year to date repeats the dates of the quarter and is larger', () => {
    const lying = halfYear({ year: { ...QUARTER, figures: profitAndLoss(75_000_000) } })
    expect(spans(reading(lying))).toEqual(THREE)
    const same = reading(halfYear({ year: { ...QUARTER, figures: profitAndLoss(40_000_000) } }))
    expect(spans(same)).toEqual([THREE[0], THREE[2]])
    expect(same.aside).toEqual([])
  })

  it('are not guessed: a year to date that nothing proves is set aside alone', () => {
    const asideTextOf = (made: MadeInstance) => reading(halfYear(made)).aside.join('\n')
    const larger = { figures: profitAndLoss(75_000_000), end: '2024-09-30' }
    expect(asideTextOf({ year: larger, head: { ReportingQuarter: 'Third quarter' } })).toContain(
      'does not end on 2024-09-30',
    )
    expect(asideTextOf({ year: larger, head: { DateOfStartOfFinancialYear: undefined } })).toContain('when it starts')
    expect(asideTextOf({ year: { ...larger, figures: profitAndLoss(30_000_000) } })).toContain('do not prove')
    expect(asideTextOf({ year: { ...larger, start: '2024-08-01' } })).toContain('after the period')
    expect(asideTextOf({ year: { ...larger, start: '2024-04-01', end: '2024-12-31' } })).toContain('ends on 2024-12-31')
    expect(asideTextOf({ year: { ...larger, start: '2024-04-01', figures: profitAndLoss(30_000_000) } })).toContain(
      'not larger',
    )
    expect(spans(reading(halfYear({ year: { ...larger, start: '2024-08-01' } })))).toEqual([THREE[0], THREE[2]])
  })

  it('of a changed financial year are fifteen months when the column says so', () => {
    const fifteen = halfYear({ year: { start: '2023-07-01', end: '2024-09-30', figures: profitAndLoss(175_000_000) } })
    expect(spans(reading(fifteen))[1]).toBe('FourD profit_and_loss 2023-07-01..2024-09-30')
  })

  it('of a first quarter have no year to date, and a first quarter that contradicts itself is told', () => {
    const first = { start: '2024-04-01', end: '2024-06-30', figures: profitAndLoss(40_000_000) }
    const head = { ReportingQuarter: 'First quarter' }
    expect(spans(reading({ head, period: first }))).toEqual(['OneD profit_and_loss 2024-04-01..2024-06-30'])
    expect(reading({ head, period: first, year: first }).aside).toEqual([])
    const other = { ...first, figures: profitAndLoss(50_000_000) }
    expect(reading({ head, period: first, year: other }).aside).toHaveLength(1)
  })

  it('are unknown without dates, and nothing is taken', () => {
    const none = reading({ period: { figures: profitAndLoss(40_000_000) }, balance: BALANCE })
    expect(none.statements).toEqual([])
    expect(none.aside).toHaveLength(2)
  })

  it('of a balance sheet are the end of the period, and another instant makes it uncertain', () => {
    const contexts = {
      period: ['2024-07-01', '2024-09-30'],
      year: ['2024-07-01', '2024-09-30'],
      instant: '2024-03-31',
    } as const
    const { aside } = reading(
      halfYear({ contexts: { ...contexts, period: ['2024-07-01', '2024-09-30'], year: ['2024-07-01', '2024-09-30'] } }),
    )
    expect(aside).toEqual(['Balance sheet in OneI: It is dated 2024-03-31, but the period ends on 2024-09-30.'])
  })

  it('of a cash flow in the period’s column are the year’s when its depreciation is', () => {
    const flow = (depreciation: string) => ({
      ...profitAndLoss(40_000_000),
      AdjustmentsForDepreciationAndAmortisationExpense: depreciation,
      CashFlowsFromUsedInOperatingActivities: '9000000.00',
    })
    const made = (depreciation: string) => halfYear({ period: { ...QUARTER, figures: flow(depreciation) } })
    expect(spans(reading(made('3750000.00')))).toContain('OneD cash_flow 2024-04-01..2024-09-30')
    expect(reading(made('2000000.00')).aside.join()).toContain('nothing proves its days')
    expect(reading(made('0.00')).aside.join()).toContain('nothing proves its days')
  })

  it('of a cash flow beside a year to date that repeats the first half-year are those of the half-year', () => {
    const flow = { ...profitAndLoss(40_000_000), CashFlowsFromUsedInOperatingActivities: '9000000.00' }
    const half = { start: '2024-04-01', end: '2024-09-30' }
    const read = reading({
      period: { ...half, figures: profitAndLoss(40_000_000) },
      year: { ...half, figures: flow },
    })
    expect(spans(read)).toEqual([
      'OneD profit_and_loss 2024-04-01..2024-09-30',
      'FourD cash_flow 2024-04-01..2024-09-30',
    ])
    const quarter = { period: { ...QUARTER, figures: profitAndLoss(40_000_000) }, year: { ...QUARTER, figures: flow } }
    expect(reading(quarter).aside.join()).toContain('nothing proves its days')
  })
})

const BANK = {
  entry_point: 'banking_entry_point_2019-09-30.xsd',
  head: {
    Symbol: 'SMPLBANK',
    ISIN: 'INE9ZZC01011',
    NameOfTheCompany: undefined,
    NameOfBank: 'Nadi Sample Bank Limited',
    ReportingQuarter: 'Third quarter',
  },
}
const bankFigures = (interest: number, npa = '5000000.00') => ({
  InterestEarned: `${interest}.00`,
  OtherIncome: '1000000.00',
  Income: `${interest + 1_000_000}.00`,
  ProfitLossFromOrdinaryActivitiesBeforeTax: '4000000.00',
  ProfitLossForThePeriod: '3000000.00',
  GrossNonPerformingAssets: npa,
})
const BANK_FILE = '28Jan2025_1200_BANKING_100009_200009_28012025120000_WEB.xml'

describe('the forms', () => {
  it('of a bank give profit and bad loans by their own elements; the start that it leaves out is proved or missing', () => {
    const read = reading(
      {
        ...BANK,
        contexts: 'none',
        period: { end: '2024-12-31', figures: bankFigures(90_000_000) },
        year: { end: '2024-12-31', figures: bankFigures(260_000_000, '0.00') },
      },
      BANK_FILE,
    )
    expect(spans(read)).toEqual(['FourD profit_and_loss 2024-04-01..2024-12-31'])
    expect(read.statements[0]).toMatchObject({
      form: 'banking',
      lines: { interest_earned: '260000000.00', profit_before_tax: '4000000.00', profit_loss_for_period: '3000000.00' },
    })
    expect(read.statements[0]?.lines.gross_non_performing_assets).toBeUndefined()
    expect(read.aside).toEqual([])
    expect(read.worded).toMatchObject([
      {
        statement: {
          statement: 'profit_and_loss',
          period_start: '2024-10-01',
          period_end: '2024-12-31',
          context: 'OneD',
        },
        rounding: 10_000_000n,
      },
    ])
    const unlike = reading(
      {
        ...BANK,
        head: { ...BANK.head, ReportingQuarter: 'Half yearly' },
        contexts: 'none',
        period: { end: '2024-12-31', figures: bankFigures(90_000_000) },
      },
      BANK_FILE,
    )
    expect(unlike.worded).toEqual([])
    expect(unlike.aside).toEqual(['Profit and loss in OneD: The filing does not say when its period starts.'])
  })

  it('are told by name and taxonomy, and a contradiction is refused', () => {
    const xml = instanceXml(halfYear({ entry_point: 'banking_entry_point_2019-09-30.xsd' }))
    expect(readXml(xml)).toContain('which form was filed')
    expect(readXml(xml, BANK_FILE)).toMatchObject({ statements: [{ form: 'banking' }, {}, {}] })
  })

  it('name the time and the address of their publication', () => {
    for (const name of ['01Feb2023_1811_INDAS_1_2_3', '01feb2023_1811_indas_1_2_3', '01FEB2023_1811_INDAS_1_2_3'])
      expect(stampOf(name)?.toISOString()).toBe('2023-02-01T12:41:00.000Z')
    for (const name of ['31Feb2023_1811_X', '01Feb2023_2460_X', 'INDAS_1_2_3', '01Foo2023_1811_X'])
      expect(stampOf(name)).toBeNull()
    expect(addressOf('results-of-2024')).toBeNull()
    expect(readXml(instanceXml(halfYear()), 'results.xml')).toMatchObject({ statements: [{}, {}, {}] })
    const head = { DateOfBoardMeetingWhenFinancialResultsWereApproved: undefined }
    expect(readXml(instanceXml(halfYear({ head })), 'results.xml')).toContain(
      'the day on which the results were published',
    )
    expect(readXml(instanceXml(halfYear()), '14Aug2024_1730_INDAS_1_2_14082024053000.xml')).toContain(
      'before 2024-09-30',
    )
  })
})

describe('a file without a stamp', () => {
  const knownAt = (file_name: string) => {
    const parsed = parseInstance(instanceXml(halfYear()))
    const read = parsed.ok ? readFiling(file_name, parsed.instance) : parsed
    return read.ok ? read.filing.known_at.toISOString() : read.reason
  }
  it('is known from the end of the day on which it was sent in, or of the board meeting when that is later', () => {
    expect(knownAt('INDAS_100001_200001_05122024053000_WEB.xml')).toBe('2024-12-05T18:29:59.999Z')
    expect(knownAt('INDAS_100001_200001_12112024053000 (1).xml')).toBe('2024-11-14T18:29:59.999Z')
    expect(knownAt('INDAS_100001_200001_99992024053000.xml')).toBe('2024-11-14T18:29:59.999Z')
  })
})

describe('a filing of two companies', () => {
  const xml = instanceXml(halfYear())
  const ofAnother = (context: string) =>
    xml.replace(new RegExp(`(<xbrli:context id="${context}">.*?>)SMPLFOODS<`), '$1SMPLOTHER<')
  it.each([
    ['another year to date', ofAnother('FourD'), 'of two companies, SMPLFOODS and SMPLOTHER'],
    ['another balance sheet', ofAnother('OneI'), 'of two companies, SMPLFOODS and SMPLOTHER'],
    ['another head', xml.replace(/(:Symbol [^>]*>)SMPLFOODS</, '$1SMPLOTHER<'), 'of SMPLFOODS, but the filing names'],
    ['two symbols', xml.replace(/(<in-bse-fin:Symbol .*?)SMPLFOODS(.*?>)/, '$1SMPLFOODS$2$1SMPLOTHER$2'), 'twice'],
    ['a wrong ISIN', xml.replace('INE9ZZA01015', 'INE9ZZA01016'), 'The check digit of this ISIN'],
  ])('is set aside as a whole: %s', (_, changed, reason) => {
    expect(readXml(changed)).toContain(reason)
  })

  it('is not one with a segment of another, or with a company that gives no ISIN', () => {
    expect(readXml(ofAnother('OneReportableSegmentRevenue01D'))).toMatchObject({ aside: [] })
    expect(readXml(xml.replace('INE9ZZA01015', 'Not applicable'))).toMatchObject({ aside: [] })
  })
})

describe('figures that cannot be', () => {
  const aside = (made: MadeInstance) => {
    const read = reading(halfYear(made))
    return [read.statements.map(({ statement }) => statement), read.aside.join()] as const
  }
  const both = ['profit_and_loss', 'profit_and_loss']

  it('set their own statement aside: assets that are not equity and liabilities', () => {
    const [kept, asideText] = aside({ balance: { ...BALANCE, Assets: '91000000.00' } })
    expect(kept).toEqual(both)
    expect(asideText).toBe(
      'Balance sheet in OneI: Total assets is 91000000.00, but Equity and liabilities is 90000000.00.',
    )
  })

  it('are tolerated within the rounding that the filing names', () => {
    expect(aside({ balance: { ...BALANCE, Assets: '90100000.00' } })[1]).toBe('')
  })

  it.each([
    [
      'two values',
      '<in-bse-fin:Assets contextRef="OneI" unitRef="INR" decimals="-5">1.00</in-bse-fin:Assets>',
      'twice',
    ],
    [
      'a sign beside the value',
      '<in-bse-fin:Goodwill contextRef="OneI" unitRef="INR" sign="-">5.00</in-bse-fin:Goodwill>',
      'sign',
    ],
    [
      'a scale beside the value',
      '<in-bse-fin:Goodwill contextRef="OneI" unitRef="INR" scale="7">5.00</in-bse-fin:Goodwill>',
      'scale',
    ],
    [
      'an unknown unit',
      '<in-bse-fin:Goodwill contextRef="OneI" unitRef="XYZ">5.00</in-bse-fin:Goodwill>',
      'does not define',
    ],
    ['words', '<in-bse-fin:Goodwill contextRef="OneI" unitRef="INR">five</in-bse-fin:Goodwill>', 'not an amount'],
    ['an exponent', '<in-bse-fin:Goodwill contextRef="OneI" unitRef="INR">5e3</in-bse-fin:Goodwill>', 'not an amount'],
    ['brackets', '<in-bse-fin:Goodwill contextRef="OneI" unitRef="INR">(5)</in-bse-fin:Goodwill>', 'not an amount'],
  ])('are told: %s', (_, more, reason) => {
    const [kept, asideText] = aside({ more })
    expect(kept).toEqual(both)
    expect(asideText).toContain(reason)
  })

  it('are rupees by the namespace of their unit, whatever its prefix, and the head may not say otherwise', () => {
    const xml = instanceXml(halfYear())
    const renamed = xml.replaceAll('iso4217:INR', 'cur:INR').replace('xmlns:iso4217', 'xmlns:cur')
    expect(readXml(renamed)).toEqual(readXml(xml))
    expect(readXml(xml.replaceAll('iso4217:INR', 'iso4217:USD'))).toMatchObject({ statements: [] })
    const dollars = reading(halfYear({ head: { DescriptionOfPresentationCurrency: 'USD' } }))
    expect(dollars.statements).toEqual([])
    expect(dollars.aside[0]).toContain('is given in USD, not in rupees')
    const words = reading(halfYear({ head: { DescriptionOfPresentationCurrency: 'Indian Rupees' } }))
    expect(words).toEqual(reading(halfYear()))
  })

  it('are no rupees where results prepared in crores come to no crore', () => {
    const small = halfYear({
      head: { LevelOfRoundingUsedInFinancialStatements: 'Crores' },
      period: { ...QUARTER, figures: profitAndLoss(4000) },
      year: { start: '2024-04-01', end: '2024-09-30', figures: profitAndLoss(7500) },
    })
    const { statements, aside } = reading(small)
    expect(statements).toEqual([])
    expect(aside.join()).toContain('prepared in crores')
    expect(
      reading({ ...small, head: { LevelOfRoundingUsedInFinancialStatements: undefined } }).statements,
    ).toHaveLength(3)
  })

  it('that are nil or of another taxonomy are not there', () => {
    const nil =
      '<in-bse-fin:Goodwill contextRef="OneI" unitRef="INR" xsi:nil="true"/><other:Goodwill xmlns:other="urn:other" contextRef="OneI" unitRef="INR">5</other:Goodwill>'
    const read = reading(halfYear({ more: nil }))
    expect(read.statements.find(({ context }) => context === 'OneI')?.lines.goodwill).toBeUndefined()
    expect(read.aside).toEqual([])
  })

  it('are a column of zeros that nobody filled in', () => {
    const zeros = Object.fromEntries(Object.keys(profitAndLoss(1)).map((element) => [element, '0.00']))
    const [, asideText] = aside({ year: { start: '2024-04-01', end: '2024-09-30', figures: zeros } })
    expect(asideText).toMatch(/not larger|not filled in/)
  })

  it('of single segments never count as totals', () => {
    for (const { lines } of reading(halfYear()).statements) expect(Object.values(lines)).not.toContain('777.00')
  })
})

describe('hostile files', () => {
  const xml = instanceXml(halfYear())
  it.each([
    ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${xml.slice(xml.indexOf('<xbrli:xbrl'))}`, 'document type'],
    ['an unknown entity', xml.replace('Samudra', '&lol;'), 'broken'],
    ['another encoding', xml.replace('UTF-8', 'UTF-16'), 'UTF-16'],
    ['another document', '<html><body/></html>', 'not an XBRL instance'],
    ['a cut file', xml.slice(0, xml.length / 2), 'broken'],
    ['nothing', '', 'broken'],
    ['deep nesting', xml.replace('</xbrli:xbrl>', `${'<a>'.repeat(200)}${'</a>'.repeat(200)}</xbrli:xbrl>`), 'nested'],
    ['a context defined twice', xml.replace('<xbrli:unit id', '<xbrli:context id="OneD"/><xbrli:unit id'), 'twice'],
  ])('are refused with a sentence: %s', (_, text, reason) => {
    expect(readXml(text)).toContain(reason)
  })

  const NUMBERS = new Set((xml.match(/-?\d+(\.\d+)?/g) ?? []).map(Number))
  const spots = fc.tuple(fc.nat(xml.length - 1), fc.nat(40), fc.string({ maxLength: 12, unit: 'binary' }))

  it('never stop the reading, and no figure appears that the changed file does not have', () => {
    fc.assert(
      fc.property(fc.array(spots, { minLength: 1, maxLength: 4 }), (edits) => {
        let text = xml
        for (const [at, removed, added] of edits) text = text.slice(0, at) + added + text.slice(at + removed)
        const read = readXml(text)
        if (typeof read === 'string') return
        const numbers = new Set([...NUMBERS, ...(text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)])
        for (const { lines, period_start, period_end } of read.statements) {
          for (const amount of Object.values(lines)) expect(numbers.has(Number(amount))).toBe(true)
          for (const day of [period_start ?? period_end, period_end]) expect(text).toContain(day)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('keep every figure in the column that has it, whatever the figures are', () => {
    const amount = fc.integer({ min: -9_000_000, max: 9_000_000 }).map((n) => `${n}.00`)
    const elements = ['Income', 'FinanceCosts', 'TaxExpense', 'ProfitLossForPeriod', 'Expenses'] as const
    const figures = fc
      .uniqueArray(fc.constantFrom(...elements))
      .chain((some) =>
        fc
          .tuple(...some.map(() => amount))
          .map((amounts) => Object.fromEntries(some.map((element, i) => [element, amounts[i] ?? '0.00']))),
      )
    fc.assert(
      fc.property(figures, figures, (period, year) => {
        const { statements } = reading({
          period: { ...QUARTER, figures: period },
          year: { start: '2024-04-01', end: '2024-09-30', figures: year },
        })
        for (const { context, lines, period_start } of statements) {
          expect(period_start).toBe(context === 'OneD' ? '2024-07-01' : '2024-04-01')
          const given: Record<string, string> = context === 'OneD' ? period : year
          expect(Object.values(lines).sort()).toEqual(
            Object.values(given)
              .map((n) => n.replace(/^-0\.00$/, '0.00'))
              .sort(),
          )
        }
      }),
      { numRuns: 100 },
    )
  })
})
