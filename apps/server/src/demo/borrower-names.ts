import { randomOf } from './random.ts'

// Parts of invented names. They sound of a landscape and are joined in ways that no register of ours holds; a test
// holds every result against the registers that ship with the product.
const FIRST = [
  'Amritdhara',
  'Banashree',
  'Bhimgarh',
  'Chitrakuti',
  'Dandavana',
  'Devprastha',
  'Ekasila',
  'Gandhavati',
  'Girnaval',
  'Haridvana',
  'Himaprastha',
  'Indrakeel',
  'Jalakantha',
  'Jayamangala',
  'Kalindivan',
  'Kanakagiri',
  'Karnavali',
  'Kaumudi',
  'Ketakivan',
  'Kshirasara',
  'Lohitavan',
  'Madhuvati',
  'Mahendrapali',
  'Malayavati',
  'Manasgiri',
  'Meghadvara',
  'Mrigavani',
  'Nagavalli',
  'Nandagiri',
  'Neelasara',
  'Panchavarna',
  'Parijatvan',
  'Phalgudhara',
  'Pragjyot',
  'Punyatira',
  'Rajatgiri',
  'Ratnasara',
  'Revatira',
  'Rishikulya',
  'Rudrasila',
  'Saptasara',
  'Sarayudal',
  'Shalivan',
  'Shankhatira',
  'Shatadhara',
  'Shvetagiri',
  'Simhagiri',
  'Somavati',
  'Suvarnamukhi',
  'Tamravati',
  'Tapodhara',
  'Trishikhar',
  'Udayatira',
  'Vamsadhara',
  'Varadagiri',
  'Vasantvan',
  'Vetravati',
  'Vindhyasara',
  'Vishvadhara',
  'Yamatira',
] as const
const SECOND = [
  'Arch',
  'Banyan',
  'Bastion',
  'Brook',
  'Canyon',
  'Cape',
  'Causeway',
  'Cliff',
  'Crest',
  'Dale',
  'Fern',
  'Ford',
  'Glade',
  'Grove',
  'Harbour',
  'Headland',
  'Hollow',
  'Knoll',
  'Lagoon',
  'Meadow',
  'Moor',
  'Orchard',
  'Outcrop',
  'Pass',
  'Plateau',
  'Quarry',
  'Rapids',
  'Shoal',
  'Spire',
  'Strand',
  'Summit',
  'Tarn',
  'Thicket',
  'Upland',
  'Vale',
  'Weir',
] as const

export interface Industry {
  /** The last words of a borrower's name. */
  trades: readonly string[]
  /** Operating margin before depreciation, percent of turnover. */
  margin: number
  /** Days of receivables, of stock and of payables. */
  days: readonly [receivables: number, stock: number, payables: number]
  /** Of a year's turnover in the season's half. */
  swing: number
}

export const INDUSTRIES: readonly Industry[] = [
  { trades: ['Castings', 'Forgings', 'Ductile Works'], margin: 11, days: [62, 58, 48], swing: 0.05 },
  { trades: ['Agro Foods', 'Grain Mills', 'Oilseeds'], margin: 6, days: [28, 64, 20], swing: 0.45 },
  { trades: ['Loom Textiles', 'Spinning', 'Knitwear'], margin: 10, days: [66, 72, 52], swing: 0.12 },
  { trades: ['Polymers', 'Packaging', 'Moulded Plastics'], margin: 10, days: [55, 46, 42], swing: 0.06 },
  { trades: ['Pharma', 'Surgicals', 'Nutrients'], margin: 14, days: [72, 60, 58], swing: 0.04 },
  { trades: ['Switchgears', 'Cables', 'Transformers'], margin: 9, days: [84, 54, 66], swing: 0.08 },
  { trades: ['Logistics', 'Cold Chain', 'Freight Lines'], margin: 12, days: [58, 6, 26], swing: 0.06 },
  { trades: ['Autoparts', 'Precision Tools', 'Fasteners'], margin: 11, days: [60, 48, 54], swing: 0.05 },
  { trades: ['Ceramics', 'Stonecraft', 'Building Products'], margin: 10, days: [68, 66, 46], swing: 0.1 },
  { trades: ['Seafoods', 'Spices', 'Dairy Products'], margin: 7, days: [34, 38, 18], swing: 0.35 },
  { trades: ['Chemicals', 'Dyes', 'Coatings'], margin: 12, days: [64, 52, 50], swing: 0.05 },
  { trades: ['Traders', 'Distribution', 'Wholesale'], margin: 4, days: [46, 34, 30], swing: 0.14 },
]

export interface InventedName {
  name: string
  industry: Industry
}

/** As many names as asked for, none twice; no two share the first word and the second. */
export function inventedNames(count: number): InventedName[] {
  const random = randomOf('names of borrowers')
  const used = new Set<string>()
  const names: InventedName[] = []
  while (names.length < count) {
    const place = `${random.pick(FIRST)} ${random.pick(SECOND)}`
    const industry = random.pick(INDUSTRIES)
    const trade = random.pick(industry.trades)
    if (used.has(place)) continue
    used.add(place)
    names.push({ name: `${place} ${trade}`, industry })
  }
  return names
}
