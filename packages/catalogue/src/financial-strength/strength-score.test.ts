import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DriverId, STRENGTH_DRIVERS } from './drivers.ts'
import { STRENGTH_MODEL_1 as MODEL } from './model-1.ts'
import { readAmerican, readRatioFile } from './ratio-files.ts'
import { LEAST_SHARE_MEASURED, pointsAt, scoreRatios } from './strength-score.ts'

const shapeOf = (id: DriverId) => MODEL.shapes.find((shape) => shape.id === id)

describe('the model', () => {
  it('has a shape of each driver, 15 at most', () => {
    expect(MODEL.shapes.map(({ id }) => id)).toEqual(STRENGTH_DRIVERS.map(({ id }) => id))
    expect(STRENGTH_DRIVERS.length).toBeLessThanOrEqual(15)
  })

  it('is monotone in every driver', () => {
    const ratio = fc.double({ min: -1000, max: 1000, noNaN: true })
    fc.assert(
      fc.property(fc.constantFrom(...STRENGTH_DRIVERS), ratio, ratio, ({ id, better }, value, other) => {
        const shape = shapeOf(id)
        if (!shape) return false
        const [low, high] = [pointsAt(shape, Math.min(value, other)), pointsAt(shape, Math.max(value, other))]
        return better === 'higher' ? low <= high : low >= high
      }),
    )
  })

  it('goes in a straight line between two knots and stays beyond them', () => {
    const shape = { id: 'quick_ratio' as const, at: [0, 1, 3], points: [-10, 0, 4] }
    expect([-5, 0, 0.5, 1, 2, 3, 9].map((ratio) => pointsAt(shape, ratio))).toEqual([-10, -10, -5, 0, 2, 4, 4])
  })
})

describe('a score', () => {
  it('is the sum of the points of its drivers, and what is not measured earns none', () => {
    const ratios = Object.fromEntries(STRENGTH_DRIVERS.slice(0, 10).map(({ id }) => [id, 0.1]))
    const score = scoreRatios(MODEL, ratios)
    expect(score).toMatchObject({ scored: true })
    expect(score.scored && score.total).toBeCloseTo(
      score.drivers.reduce((sum, { points }) => sum + points, 0),
      3,
    )
    expect(score.drivers.slice(10).every(({ points }) => points === 0)).toBe(true)
  })

  it('says why there is none where too few ratios are measured', () => {
    const few = Math.ceil(LEAST_SHARE_MEASURED * STRENGTH_DRIVERS.length) - 1
    const ratios = Object.fromEntries(STRENGTH_DRIVERS.slice(0, few).map(({ id }) => [id, 0.1]))
    expect(scoreRatios(MODEL, ratios)).toMatchObject({
      scored: false,
      reason: `It cannot be scored because only ${few} of 14 ratios can be measured.`,
    })
  })
})

describe('a file of ratios', () => {
  const attributes = Array.from({ length: 64 }, (_, at) => `@attribute Attr${at + 1} numeric`)
  const cells = Array.from({ length: 64 }, (_, at) => (at === 5 ? '?' : String(at + 1)))

  it('is read as ARFF and as CSV alike', () => {
    const arff = ['@relation x', ...attributes, '@attribute class {0,1}', '@data', `${cells.join(',')},1`].join('\n')
    const [row] = readRatioFile(arff)
    expect(row).toMatchObject({ name: '1', failed: true })
    expect(row?.ratios).toMatchObject({ quick_ratio: 46, retained_earnings_to_assets: null, net_profit_to_assets: 1 })
    const csv = `${cells.map((_, at) => `Attr${at + 1}`).join(',')},class\n${cells.join(',')},1\n`
    expect(readRatioFile(csv)).toEqual(readRatioFile(arff))
  })

  it('makes the ratios of American items, worked out by hand', () => {
    const head =
      'company,status,year,Current assets,Depreciation and amortization,Inventory,Net Income,Total Receivable,Net Sales,Total Assets,EBIT,Total Current Liabilitie,Retained Earnings,Total Liabilities'
    const [row] = readAmerican(`${head}\nC_1,failed,2001,50,5,20,10,10,200,100,15,25,30,60\n`)
    expect(row).toMatchObject({ firm: 'C_1', horizon: 1, failed: true })
    expect(row?.ratios).toEqual({
      net_profit_to_assets: 0.1,
      operating_profit_to_assets: 0.15,
      cash_earnings_to_liabilities: 0.25,
      operating_margin: 0.075,
      cash_margin: 0.075,
      reserves_to_assets: 0.3,
      retained_earnings_to_assets: 0.3,
      equity_to_assets: 0.4,
      long_term_funds_to_assets: 0.75,
      quick_ratio: 1.2,
      cash_ratio: 0.8,
      current_liabilities_in_days: 45.625,
      net_liabilities_to_revenue: 0.2,
      profit_of_three_years_to_assets: null,
    })
  })

  it('is refused where its columns are not those', () => {
    expect(() => readRatioFile('a,b\n1,2\n')).toThrow('The file is neither')
    expect(() => readRatioFile('Attr1,class\n1,0\n')).toThrow('The file has no column Attr35')
  })
})
