import { describe, expect, it } from 'vitest'
import { idOf } from '../platform/ids.ts'
import { drain, hasBit, setBit, wordsFor } from './bits.ts'
import { inLatin } from './devanagari.ts'
import { packed, unpacked } from './packed-text.ts'
import { PartyIndex } from './party-index.ts'
import type { IndexedParty } from './segment.ts'
import { soundOf } from './sounds.ts'

const BANK = idOf('organization', 'bank')
const OTHER = idOf('organization', 'other')

const partyNamed = (name: string, more: Partial<IndexedParty> = {}): IndexedParty => ({
  party_id: idOf('party', name),
  owner_organization_id: null,
  name,
  type: 'private_company',
  status: null,
  city: null,
  state: null,
  is_demo: false,
  identifiers: [],
  ...more,
})

function indexOf(parties: readonly IndexedParty[]): PartyIndex {
  const index = new PartyIndex()
  const builder = index.builder()
  for (const party of [...parties].sort((a, b) => (a.party_id < b.party_id ? -1 : 1))) builder.add(party)
  index.fill(builder)
  return index
}

const namesOf = (index: PartyIndex, text: string) => index.find(BANK, text, { limit: 10 }).hits.map((hit) => hit.name)

describe('what a segment keeps', () => {
  it('bits, and gives them back ascending and empty', () => {
    const bits = new Uint32Array(wordsFor(100))
    for (const i of [0, 31, 32, 63, 64, 99]) setBit(bits, i)
    expect([hasBit(bits, 31), hasBit(bits, 30), hasBit(bits, 99)]).toEqual([true, false, true])
    const seen: number[] = []
    drain(bits, bits.length, seen)
    expect(seen).toEqual([0, 31, 32, 63, 64, 99])
    expect(bits.every((word) => word === 0)).toBe(true)
  })

  it('identifiers of any length and sign', () => {
    for (const text of ['', 'A', 'AB', 'U17100MH1990PTC001234', 'AAB-1234', 'IN/1. 2'])
      expect(unpacked(packed(text) ?? Buffer.alloc(0), 0, text.length)).toBe(text)
    for (const text of ['abc', 'É', 'A_B']) expect(packed(text)).toBeNull()
  })

  it('and answers a party as it came', () => {
    const long = `${'LONG '.repeat(120)}NAME`
    const parties = [
      partyNamed('Sæl & Sons (Pvt.) Ltd.', { city: 'Panaji', state: 'Goa', status: 'Active', is_demo: true }),
      partyNamed('PLAIN NAME LIMITED', {
        identifiers: [
          ['cin', 'U17100MH1990PTC001234', null],
          ['note', 'small letters é', BANK],
        ],
      }),
      partyNamed(long),
    ]
    const index = indexOf(parties)
    const hits = ['sons', 'plain', 'long'].map((text) => index.find(BANK, text, { limit: 1 }).hits[0])
    parties.forEach(({ owner_organization_id: _, identifiers, ...party }, i) => {
      expect(hits[i]).toEqual({
        ...{ ...party, found_by: 'name' },
        identifiers: identifiers.map(([scheme, value]) => [scheme, value]),
      })
    })
  })

  it('finds words that most names have, beside rare ones', () => {
    const parties = Array.from({ length: 3000 }, (_, i) => partyNamed(`WORD${i} ${i % 2 ? 'STEEL' : 'STEAM'} LIMITED`))
    const index = indexOf(parties)
    const total = (text: string) => index.find(BANK, text, { limit: 1 }).total
    expect([total('steel'), total('ste'), total('limited'), total('ste limi')]).toEqual([1500, 3000, 3000, 3000])
    expect(namesOf(index, 'steel word17 ltd')[0]).toBe('WORD17 STEEL LIMITED')
    expect(total('word1 steam')).toBe(parties.filter(({ name }) => /^WORD1\d* STEAM/.test(name)).length)
  })
})

describe('ways to write a name that are no mistakes', () => {
  it('reads short forms of trades as the long ones, on both sides', () => {
    const index = indexOf([
      partyNamed('GAO ENGINEERING INDUSTRIES PRIVATE LIMITED'),
      partyNamed('SALT MFG. CO. LTD.'),
      partyNamed('RIVER BROTHERS INTERNATIONAL'),
    ])
    expect(namesOf(index, 'gao engg inds (p) ltd')).toEqual(['GAO ENGINEERING INDUSTRIES PRIVATE LIMITED'])
    expect(namesOf(index, 'salt manufacturing company')).toEqual(['SALT MFG. CO. LTD.'])
    expect(namesOf(index, "river bros int'l")).toEqual(['RIVER BROTHERS INTERNATIONAL'])
  })

  it('finds two mistakes in one word or in two, the nearest first', () => {
    const index = indexOf(['MANDOVI CRUISES', 'MANGROVE CRUISES', 'ZUARI FERRIES'].map((name) => partyNamed(name)))
    for (const text of ['mndvi cruises', 'mandvi criuses', 'MAXDOXI'])
      expect(namesOf(index, text)[0], text).toBe('MANDOVI CRUISES')
    expect(namesOf(index, 'zuri feries')).toEqual(['ZUARI FERRIES'])
  })

  it('finds names in Latin letters by Hindi ones, and Hindi names as they are', () => {
    const index = indexOf(
      ['TATA STEEL LIMITED', 'TATA POWER COMPANY LIMITED', 'BAJAJ FINANCE LIMITED', 'गोवा ट्रेडर्स'].map((name) =>
        partyNamed(name),
      ),
    )
    expect(namesOf(index, 'टाटा स्टील')).toEqual(['TATA STEEL LIMITED'])
    expect(namesOf(index, 'टाटा पावर कंपनी लिमिटेड')).toEqual(['TATA POWER COMPANY LIMITED'])
    expect(namesOf(index, 'बजाज फाइनेंस')).toEqual(['BAJAJ FINANCE LIMITED'])
    expect(namesOf(index, 'गोवा')).toEqual(['गोवा ट्रेडर्स'])
  })

  it.each([
    ['स्टील', 'STEEL'],
    ['इंडस्ट्रीज', 'INDUSTRIES'],
    ['इंजीनियरिंग', 'ENGINEERING'],
    ['टेक्नोलॉजीज', 'TECHNOLOGIES'],
    ['केमिकल्स', 'CHEMICALS'],
    ['वेंचर्स', 'VENTURES'],
    ['महिंद्रा', 'MAHINDRA'],
    ['कृष्णा', 'KRISHNA'],
    ['अरोड़ा', 'ARORA'],
    ['ज्ञान', 'GYAN'],
    ['यूनाइटेड', 'UNITED'],
    ['प्राइवेट', 'PRIVATE'],
  ])('%s sounds as %s', (hindi, latin) => {
    expect(soundOf(inLatin(hindi))).toBe(soundOf(latin))
  })
})

describe('whose names', () => {
  it("answers as if another tenant's names were not there, however they are mistyped", () => {
    const open = ['RIVER TRADERS', 'REVIR FOODS', 'TATA STEEL', 'STEAL WORKS', 'MANDOVI CRUISES'].map((name) =>
      partyNamed(name),
    )
    const secret = ['RIVRE TRADER', 'TATASTEEL', 'STIIL', 'MANDOV CRUISE', 'TA TAST'].map((name) =>
      partyNamed(name, { owner_organization_id: BANK }),
    )
    const [alone, together] = [indexOf(open), indexOf([...open, ...secret])]
    for (const text of [
      'rivre',
      'rivre traders',
      'tatasteel',
      'ta tasteel',
      'stiil',
      'mandov cruise',
      'mndv crises',
      'स्टील',
      'रिवर',
    ])
      expect(together.find(OTHER, text, { limit: 10 }), text).toEqual(alone.find(OTHER, text, { limit: 10 }))
  })
})
