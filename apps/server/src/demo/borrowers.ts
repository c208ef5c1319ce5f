import { addMonths, type IsoDate } from '@saakh/domain/dates'
import { gstinCheckCharacter } from '@saakh/domain/gstin'
import { randomOf } from './random.ts'
import { OUTCOMES, type Outcome, type Story } from './stories.ts'

export interface DemoLoan {
  account_number: string
  kind: 'term_loan' | 'cash_credit'
  product_code: string
  product_desc: string
  /** Whole rupees. */
  limit: number
  opened_on: IsoDate
}

export interface Borrower {
  customer_number: string
  name: string
  pan: string
  gstin: string
  city: string
  state: string
  story: Story
  outcome: Outcome
  loans: DemoLoan[]
}

const LAKH = 100_000

// Invented; a test holds each against the names of the shipped register.
const CAST: [name: string, story: Story, city: string, state: string, code: string][] = [
  ['Veerabhadra Ductile Castings', 'slow decline', 'Belagavi', 'Karnataka', '29'],
  ['Konkan Harvest Agro Foods', 'seasonal', 'Ratnagiri', 'Maharashtra', '27'],
  ['Zuari Mist Beverages', 'healthy', 'Margao', 'Goa', '30'],
  ['Indravati Loom Textiles', 'sudden shock', 'Surat', 'Gujarat', '24'],
  ['Sahyadri Peak Logistics', 'healthy', 'Pune', 'Maharashtra', '27'],
  ['Mandovi Tide Shipwrights', 'recovery', 'Vasco da Gama', 'Goa', '30'],
  ['Chandragiri Spice Traders', 'fraud', 'Kasaragod', 'Kerala', '32'],
  ['Barak Delta Tea Estates', 'seasonal', 'Silchar', 'Assam', '18'],
  ['Umiam Lakeside Hospitality', 'slow decline', 'Shillong', 'Meghalaya', '17'],
  ['Loktak Weave Handlooms', 'healthy', 'Imphal', 'Manipur', '14'],
  ['Dzukou Valley Timberworks', 'sudden shock', 'Kohima', 'Nagaland', '13'],
  ['Kaveri Bend Polymers', 'healthy', 'Erode', 'Tamil Nadu', '33'],
  ['Narmada Gorge Stonecraft', 'healthy', 'Jabalpur', 'Madhya Pradesh', '23'],
  ['Tungabhadra Sugarline', 'seasonal', 'Davanagere', 'Karnataka', '29'],
  ['Aravalli Ridge Marbles', 'healthy', 'Udaipur', 'Rajasthan', '08'],
  ['Palghat Gap Switchgears', 'slow decline', 'Palakkad', 'Kerala', '32'],
  ['Hooghly Bank Jute Packaging', 'recovery', 'Howrah', 'West Bengal', '19'],
  ['Satpura Canopy Pharma', 'healthy', 'Nagpur', 'Maharashtra', '27'],
  ['Chilika Brine Seafoods', 'seasonal', 'Balasore', 'Odisha', '21'],
  ['Godavari Fork Cements', 'healthy', 'Rajahmundry', 'Andhra Pradesh', '37'],
  ['Musi Quarter Electronics', 'fraud', 'Hyderabad', 'Telangana', '36'],
  ['Betwa Crossing Autoparts', 'healthy', 'Jhansi', 'Uttar Pradesh', '09'],
  ['Sutlej Furrow Implements', 'healthy', 'Ludhiana', 'Punjab', '03'],
  ['Beas Terrace Woollens', 'seasonal', 'Kullu', 'Himachal Pradesh', '02'],
  ['Sone Reach Steel Rollings', 'sudden shock', 'Rohtas', 'Bihar', '10'],
  ['Damodar Basin Refractories', 'slow decline', 'Dhanbad', 'Jharkhand', '20'],
  ['Mahi Estuary Chemicals', 'healthy', 'Vadodara', 'Gujarat', '24'],
  ['Periyar Slope Rubber Goods', 'healthy', 'Kottayam', 'Kerala', '32'],
  ['Teesta Bend Orchids', 'healthy', 'Gangtok', 'Sikkim', '11'],
  ['Vaigai Loop Agarbathi', 'recovery', 'Madurai', 'Tamil Nadu', '33'],
]

const letter = (n: number) => String.fromCharCode(65 + (n % 26))

/** A PAN that fits the pattern; the middle letters spell that it is a demo. */
const panOf = (index: number, name: string) =>
  `D${letter(index)}${letter(index * 7 + 3)}C${(name[0] ?? 'X').toUpperCase()}${String(9000 + index).padStart(4, '0')}${letter(index * 5 + 1)}`

const gstinOf = (state: string, pan: string) => {
  const body = `${state}${pan}1Z`
  return `${body}${gstinCheckCharacter(body)}`
}

/** The fictional borrowers of Demo Bank: the same for the same anchor day. */
export function demoBorrowers(anchor: IsoDate): Borrower[] {
  return CAST.map(([name, story, city, state, code], index) => {
    const random = randomOf('borrower', name)
    const customer_number = `C${String(100_201 + index * 17)}`
    const pan = panOf(index, name)
    const limit = random.whole(8, 95) * 5 * LAKH
    const number = 4_001_000 + index * 10
    const loans: DemoLoan[] = [
      {
        account_number: `CC${number}`,
        kind: 'cash_credit',
        product_code: 'CC01',
        product_desc: 'Cash credit against stock and book debts',
        limit,
        opened_on: addMonths(anchor, -40),
      },
    ]
    if (index % 3 !== 1)
      loans.push({
        account_number: `TL${number + 1}`,
        kind: 'term_loan',
        product_code: 'TL07',
        product_desc: 'Term loan for plant and machinery',
        limit: random.whole(10, 60) * 5 * LAKH,
        opened_on: addMonths(anchor, -38),
      })
    return {
      customer_number,
      name: `${name} Private Limited`,
      pan,
      gstin: gstinOf(code, pan),
      city,
      state,
      story,
      outcome: OUTCOMES[story],
      loans,
    }
  })
}
