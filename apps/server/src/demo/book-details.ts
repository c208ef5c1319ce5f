import { addDays, addMonths, type IsoDate } from '@saakh/domain/dates'
import type { FacilityKind } from '@saakh/domain/facility'
import type { Borrower, DemoLoan } from './borrowers.ts'
import { branchOf } from './branches.ts'
import { randomOf } from './random.ts'

// What a bank's systems say of a borrower and its facilities beside the conduct. Every name is invented.

const LAKH = 100_000
const CRORE = 100 * LAKH

/** By the last word of the name: the class of the National Industrial Classification of 2008, or the bank's own words. */
const INDUSTRY_CODES: readonly (readonly [words: readonly string[], nic: string])[] = [
  [['Castings', 'Forgings', 'Ductile Works', 'Steel Rollings'], '24319'],
  [['Agro Foods', 'Grain Mills', 'Oilseeds', 'Sugarline'], '10611'],
  [['Loom Textiles', 'Spinning', 'Knitwear', 'Handlooms', 'Woollens'], '13111'],
  [['Polymers', 'Packaging', 'Moulded Plastics', 'Rubber Goods'], '22209'],
  [['Pharma', 'Surgicals', 'Nutrients'], '21002'],
  [['Switchgears', 'Cables', 'Transformers', 'Electronics'], '27102'],
  [['Logistics', 'Cold Chain', 'Freight Lines'], '52109'],
  [['Autoparts', 'Precision Tools', 'Fasteners', 'Implements'], '29301'],
  [['Ceramics', 'Stonecraft', 'Building Products', 'Marbles', 'Refractories', 'Cements'], '23929'],
  [['Seafoods', 'Spices', 'Dairy Products', 'Beverages'], '10204'],
  [['Chemicals', 'Dyes', 'Coatings', 'Agarbathi'], '20119'],
  [['Traders', 'Distribution', 'Wholesale'], '46909'],
  // In the bank's own words, which a person maps.
  [['Hospitality'], 'Hotels and resorts'],
  [['Shipwrights'], 'Boats and other transport equipment'],
]
const OTHER_INDUSTRY = '82990'

const MANAGERS = [
  'R. Naik',
  'S. Kulkarni',
  'M. Pillai',
  'A. Deshmukh',
  'K. Reddy',
  'P. Sharma',
  'D. Bora',
  'L. Fernandes',
]

const CONTACTS = ['Anita Sample', 'Bharat Example', 'Charu Sample', 'Dev Example', 'Esha Sample', 'Firoz Example']

/** Whom the bank asks: an invented name, a number that no mobile network issues, an address of the reserved domain. */
function contactOf({ customer_number, name }: Borrower): [contact: string, phone: string, email: string] {
  const number = customer_number.slice(1).padStart(5, '0')
  const contact = randomOf('contact', name).pick(CONTACTS)
  return [contact, `+91 50000 ${number}`, `accounts.${number}@borrower.example`]
}

const limitOf = ({ loans }: Borrower): number => loans.reduce((sum, { limit }) => sum + limit, 0)

export function customerDetailsOf(borrower: Borrower) {
  const trade = borrower.name.replace(/ Private Limited$/, '')
  const industry = INDUSTRY_CODES.find(([words]) => words.some((word) => trade.endsWith(word)))?.[1] ?? OTHER_INDUSTRY
  const limit = limitOf(borrower)
  return {
    relationship_manager: randomOf('manager', branchOf(borrower.state)).pick(MANAGERS),
    industry,
    contact: contactOf(borrower),
    segment: limit >= 50 * CRORE ? 'Corporate' : limit >= 10 * CRORE ? 'Mid corporate' : 'SME',
    msme_class: limit >= 25 * CRORE ? null : limit >= 5 * CRORE ? 'medium' : limit >= CRORE ? 'small' : 'micro',
  }
}

/** A facility beside the term loan and the cash credit, whose balance is told at the end of each month. */
export interface SideFacility {
  account_number: string
  kind: FacilityKind
  product_desc: string
  limit: number
  margin: number | null
  opened_on: IsoDate
  /** What its amounts are in. */
  currency: 'INR' | 'USD'
}

const PRODUCTS: Partial<Record<FacilityKind, string>> = {
  letter_of_credit: 'Inland letter of credit',
  bank_guarantee: 'Performance guarantee',
  overdraft: 'Overdraft against property',
  demand_loan: 'Working capital demand loan',
  packing_credit: 'Packing credit for exports',
  bill: 'Bills discounted under letters of credit',
  investment: 'Non-convertible debentures',
  card: 'Corporate card',
  other: 'Channel finance',
}

/** One of each kind in every size of the world, with borrowers without trouble. */
const PLACED: Readonly<Record<string, FacilityKind>> = {
  'Zuari Mist Beverages': 'overdraft',
  'Kaveri Bend Polymers': 'bill',
  'Chilika Brine Seafoods': 'packing_credit',
  'Satpura Canopy Pharma': 'demand_loan',
  'Godavari Fork Cements': 'investment',
  'Betwa Crossing Autoparts': 'card',
  'Teesta Bend Orchids': 'other',
}

/** The exporter's packing credit is drawn in dollars. */
const IN_DOLLARS: FacilityKind = 'packing_credit'
const RUPEES_FOR_DOLLAR = 84
const inThousands = (amount: number) => Math.max(Math.round(amount / 1_000), 1) * 1_000

const inFiveLakh = (amount: number) => Math.max(Math.round(amount / (5 * LAKH)), 1) * 5 * LAKH

export function sideFacilities(borrower: Borrower): SideFacility[] {
  const [first] = borrower.loans
  if (!first) return []
  const random = randomOf('side facilities', borrower.name)
  const number = Number(first.account_number.slice(2))
  const facilities: SideFacility[] = []
  const add = (kind: FacilityKind, share: number, margin: number | null) => {
    const currency = kind === IN_DOLLARS ? 'USD' : 'INR'
    const inRupees = inFiveLakh(first.limit * share)
    const limit = currency === 'INR' ? inRupees : inThousands(inRupees / RUPEES_FOR_DOLLAR)
    facilities.push({
      account_number: `SF${number + 2 + facilities.length}`,
      kind,
      product_desc: PRODUCTS[kind] ?? kind,
      limit,
      margin: margin === null ? null : Math.round(limit * margin),
      opened_on: first.opened_on,
      currency,
    })
  }
  const [has_credit, has_guarantee, share] = [random.between(0, 1), random.between(0, 1), random.between(0.15, 0.4)]
  if (has_credit < 0.25) add('letter_of_credit', share, 0.15)
  if (has_guarantee < 0.2) add('bank_guarantee', share / 2, 0.1)
  const placed = PLACED[borrower.name.replace(/ Private Limited$/, '')]
  if (placed) add(placed, 0.1, null)
  return facilities
}

/** Of the limit, at the end of a month. */
export const balanceOf = ({ account_number, limit }: SideFacility, day: IsoDate): number =>
  Math.round(limit * randomOf('side balance', account_number, day.slice(0, 7)).between(0.35, 0.92))

const CONSORTIUM = new Set(['Godavari Fork Cements', 'Veerabhadra Ductile Castings'])
const CO_LENT = 'Umiam Lakeside Hospitality'
const RESTRUCTURED = 'Mandovi Tide Shipwrights'
/** Days since the review of the limits was due. */
const REVIEWS_OWED: Readonly<Record<string, number>> = {
  'Palghat Gap Switchgears': 40,
  'Damodar Basin Refractories': 195,
  'Teesta Bend Orchids': 12,
}

const AGRICULTURE = 'Teesta Bend Orchids'
/** The accounts file does not state its category, as it happens. */
const UNSORTED = 'Umiam Lakeside Hospitality'

/** The category for provisions. */
function categoryOf(borrower: Borrower, name: string): string | null {
  if (name === UNSORTED) return null
  if (name === AGRICULTURE) return 'agriculture'
  const { msme_class } = customerDetailsOf(borrower)
  return msme_class === 'micro' || msme_class === 'small' ? 'micro_small' : 'medium_corporate'
}

/** What the accounts file says on the morning of the anchor day. */
export function accountDetailsOf(borrower: Borrower, facility: DemoLoan | SideFacility, anchor: IsoDate) {
  const name = borrower.name.replace(/ Private Limited$/, '')
  const owed = REVIEWS_OWED[name]
  const months = 1 + (Number(borrower.customer_number.slice(1)) % 11)
  const isTerm = facility.kind === 'term_loan'
  return {
    sanctioned_on: addDays(facility.opened_on, -9),
    review_due_on: isTerm ? null : owed === undefined ? addMonths(anchor, months) : addDays(anchor, -owed),
    expires_on: isTerm ? addMonths(facility.opened_on, 84) : null,
    secured: facility.kind === 'card' ? 'no' : 'yes',
    product_category: categoryOf(borrower, name),
    rate: isTerm ? '9.50' : facility.kind === 'cash_credit' ? '10.50' : null,
    banking: CONSORTIUM.has(name) ? 'consortium' : 'sole',
    share: CONSORTIUM.has(name) ? '40' : null,
    lead_lender: CONSORTIUM.has(name) ? 'Demo Lead Bank' : null,
    co_lending_partner: name === CO_LENT && isTerm ? 'Demo Finance' : null,
    co_lending_share: name === CO_LENT && isTerm ? '20' : null,
    restructured_on: name === RESTRUCTURED && isTerm ? addMonths(anchor, -14) : null,
    restructuring: name === RESTRUCTURED && isTerm ? 'class_kept' : null,
  }
}
