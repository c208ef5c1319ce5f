import { addMonths, type IsoDate } from '@saakh/domain/dates'
import { gstinCheckCharacter } from '@saakh/domain/gstin'
import { INDUSTRIES, type Industry, inventedNames } from './borrower-names.ts'
import { CAST, PLACES, type Place } from './cast.ts'
import { type Random, randomOf } from './random.ts'
import { type Fate, fatesBeside, type Plan, planOf } from './stories.ts'

export interface DemoLoan {
  account_number: string
  kind: 'term_loan' | 'cash_credit'
  product_code: string
  product_desc: string
  /** Whole rupees. */
  limit: number
  opened_on: IsoDate
}

export interface Borrower extends Fate {
  customer_number: string
  name: string
  pan: string
  gstin: string
  city: string
  state: string
  industry: Industry
  plan: Plan
  loans: DemoLoan[]
}

/** 'small' is the cast alone, for tests that need a world but not its size. */
export const DEMO_SIZES = { small: CAST.length, full: 200 } as const
export type DemoSize = keyof typeof DEMO_SIZES

const LAKH = 100_000
const PLAIN: Industry = { trades: [], margin: 10, days: [58, 52, 44], swing: 0.08 }

const letter = (n: number) => String.fromCharCode(65 + (n % 26))

/** A PAN that fits the pattern; the letters around the holder's say nothing and the number is far from any issued run. */
const panOf = (index: number, name: string) =>
  `D${letter(index)}${letter(index * 7 + 3)}C${(name[0] ?? 'X').toUpperCase()}${String(9000 + index).padStart(4, '0')}${letter(index * 5 + 1)}`

const gstinOf = (state: string, pan: string) => {
  const body = `${state}${pan}1Z`
  return `${body}${gstinCheckCharacter(body)}`
}

interface Person extends Fate, Place {
  name: string
  industry: Industry
}

function people(size: DemoSize): Person[] {
  const cast = CAST.map(
    ([name, story, outcome, city, state, code]): Person => ({
      name,
      story,
      outcome,
      city,
      state,
      code,
      industry:
        INDUSTRIES.find(({ trades }) => trades.some((trade) => name.endsWith(trade))) ??
        (story === 'seasonal' ? { ...PLAIN, swing: 0.4 } : PLAIN),
    }),
  )
  const fates = fatesBeside(cast).slice(0, DEMO_SIZES[size] - cast.length)
  const names = inventedNames(fates.length)
  const rest = fates.map((fate, index): Person => {
    const place = randomOf('place', String(index)).pick(PLACES)
    const { name, industry } = names[index] ?? { name: `Borrower ${index}`, industry: PLAIN }
    const swing = fate.story === 'seasonal' ? Math.max(industry.swing, 0.35) : industry.swing
    return { ...fate, ...place, name, industry: { ...industry, swing } }
  })
  return [...cast, ...rest]
}

/** ₹ 50 lakh to ₹ 60 crore, many small and few large. */
const limitOf = (random: Random): number => Math.round(10 * 120 ** (random.between(0, 1) ** 1.25)) * 5 * LAKH

function loansOf(
  index: number,
  anchor: IsoDate,
  limits: { cash_credit: number; term_loan: number | null },
): DemoLoan[] {
  const number = 4_001_000 + index * 10
  const loans: DemoLoan[] = [
    {
      account_number: `CC${number}`,
      kind: 'cash_credit',
      product_code: 'CC01',
      product_desc: 'Cash credit against stock and book debts',
      limit: limits.cash_credit,
      opened_on: addMonths(anchor, -40),
    },
  ]
  if (limits.term_loan !== null)
    loans.push({
      account_number: `TL${number + 1}`,
      kind: 'term_loan',
      product_code: 'TL07',
      product_desc: 'Term loan for plant and machinery',
      limit: limits.term_loan,
      opened_on: addMonths(anchor, -38),
    })
  return loans
}

/** The fictional borrowers of Demo Bank: the same for the same anchor day; those of a smaller world begin the larger. */
export function demoBorrowers(anchor: IsoDate, size: DemoSize = 'full'): Borrower[] {
  return people(size).map(({ code, name, ...person }, index) => {
    const random = randomOf('borrower', name)
    const pan = panOf(index, name)
    const cash_credit = limitOf(random)
    // A thin margin does not carry much of a term loan.
    const share = random.between(0.4, 1.1) * Math.min(person.industry.margin / 10, 1) ** 2
    const term_loan = index % 3 === 1 ? null : Math.max(Math.round((cash_credit * share) / (5 * LAKH)), 5) * 5 * LAKH
    return {
      ...person,
      customer_number: `C${String(100_201 + index * 17)}`,
      name: `${name} Private Limited`,
      pan,
      gstin: gstinOf(code, pan),
      plan: planOf(name, person),
      loans: loansOf(index, anchor, { cash_credit, term_loan }),
    }
  })
}
