import { normalName } from '@saakh/domain/names'
import { describe, expect, it } from 'vitest'
import { idOf } from '../platform/ids.ts'
import { PartyIndex } from './party-index.ts'
import { indexedName, queryWords, splitWords } from './search-words.ts'
import type { IndexedParty } from './segment.ts'

const BANK = idOf('organization', 'bank')
const OTHER = idOf('organization', 'other')

const party = (name: string, more: Partial<IndexedParty> = {}): IndexedParty => ({
  party_id: idOf('party', name, more.owner_organization_id ?? ''),
  owner_organization_id: null,
  name,
  type: 'private_company',
  status: 'Active',
  city: null,
  state: null,
  is_demo: false,
  identifiers: [],
  ...more,
})

async function indexOf(...parties: IndexedParty[]): Promise<PartyIndex> {
  const index = new PartyIndex()
  const builder = index.builder()
  for (const party of [...parties].sort((a, b) => (a.party_id < b.party_id ? -1 : 1))) builder.add(party)
  index.fill(builder)
  return index
}

const names = (index: PartyIndex, text: string, organization_id = BANK, more: { state?: string; city?: string } = {}) =>
  index.find(organization_id, text, { limit: 50, ...more }).hits.map((hit) => hit.name)

it('says why it found a party: by its name, an identifier, its sound or a likeness', async () => {
  const [merged, kept] = [party('ARABIAN SEA TRADERS'), party('KONKAN COAST TRADERS')]
  merged.identifiers = [['pan', 'AABCA1234E', null]]
  const index = await indexOf(
    { ...party('RELIANCE INDUSTRIES LIMITED'), identifiers: [['cin', 'L17110MH1973PLC019786', null]] },
    merged,
    kept,
  )
  const why = (text: string) => index.find(BANK, text, { limit: 5 }).hits.map((hit) => hit.found_by)
  expect(why('reliance indus')).toEqual(['name'])
  expect(why('L17110MH1973PLC019786')).toEqual(['cin'])
  expect(why('l17110 mh')).toEqual(['cin'])
  expect(why('relianse industries')).toEqual(['likeness'])
  expect(why('relianceindustries')).toEqual(['likeness'])
  expect(why('रिलायंस')).toEqual(['sound'])
  expect(why('AABCA1234E')).toEqual(['pan'])
  index.redirect(
    [merged.party_id],
    [{ organization_id: null, from_party_id: merged.party_id, to_party_id: kept.party_id }],
  )
  expect(why('AABCA1234E')).toEqual(['other_record'])
})

it('finds a party by a name that it bore, also after others came, and calls that name no identifier', async () => {
  const borne = party('ETERNAL LIMITED')
  borne.identifiers = [
    ['cin', 'L93030DL2010PLC198141', null],
    ['other_name', 'Zomato Limited', null],
  ]
  const index = await indexOf(borne, party('OTHER KITCHENS LIMITED'))
  for (let added = 0; added < 12; added++) {
    const { hits } = index.find(BANK, 'zomato lim', { limit: 5 })
    expect(hits).toMatchObject([{ name: 'ETERNAL LIMITED', identifiers: [['cin', 'L93030DL2010PLC198141']] }])
    expect(names(index, 'zomato eternal')).toEqual(['ETERNAL LIMITED'])
    expect(names(index, 'zomatolimited')).toEqual(['ETERNAL LIMITED'])
    const another = party(`ANOTHER ${added} TRADERS`)
    await index.apply([another.party_id], [another])
  }
  expect(index.find(BANK, 'zomat', { limit: 5 }).hits[0]?.found_by).toBe('name')
  await index.apply([borne.party_id], [party('ETERNAL LIMITED')])
  expect(names(index, 'zomato')).toEqual([])
  expect(names(index, 'eternal')).toEqual(['ETERNAL LIMITED'])
})

describe('finding by name', () => {
  it('finds any word by its beginning, several in any order, in any letter case [DOM-SEARCH-012]', async () => {
    const index = await indexOf(party('MANDOVI RIVER CRUISES PRIVATE LIMITED'), party('ZUARI RIVER FERRIES LIMITED'))
    expect(names(index, 'riv')).toHaveLength(2)
    expect(names(index, 'CrUi mAND')).toEqual(['MANDOVI RIVER CRUISES PRIVATE LIMITED'])
    expect(names(index, 'cruises zuari')).toEqual([])
  })

  it('reads signs literally: a pattern finds nothing [DOM-SEARCH-012]', async () => {
    const index = await indexOf(party('Acme Infra Ltd'), party('Beta Foods'))
    for (const text of ['.*', '%', '_', '', ' ', '()', '\\']) expect(names(index, text)).toEqual([])
    expect(names(index, 'acme%')).toEqual(['Acme Infra Ltd'])
  })

  it('takes the ways to write a name for one: &, and, PVT LTD, (P) LTD, initials, LLP', async () => {
    const index = await indexOf(
      party('LARSEN & TOUBRO LIMITED'),
      party('A.B.C. TRADERS (P) LTD'),
      party('Sal Estates LLP'),
    )
    for (const text of ['larsen and toubro', 'larsen toubro ltd', 'LARSEN & TOUBRO', 'toubro lt'])
      expect(names(index, text), text).toEqual(['LARSEN & TOUBRO LIMITED'])
    for (const text of ['abc traders pvt ltd', 'abc private', 'a.b.c. traders (p) ltd', 'abc pv'])
      expect(names(index, text), text).toEqual(['A.B.C. TRADERS (P) LTD'])
    expect(names(index, 'sal estates limited liability partnership')).toEqual(['Sal Estates LLP'])
  })

  it('puts the exact name first, then names that begin so, then living companies, then short ones', async () => {
    const index = await indexOf(
      party('GREEN TEA ESTATES OF ASSAM PRIVATE LIMITED'),
      party('GREEN TEA ESTATES LIMITED'),
      party('GREEN TEA'),
      party('GREEN TEA EX LIMITED', { status: 'Strike Off' }),
      party('OLD GREEN AND BLACK TEA LIMITED'),
      party('TEA OF GREEN HILLS'),
    )
    expect(names(index, 'green tea')).toEqual([
      'GREEN TEA',
      'GREEN TEA ESTATES LIMITED',
      'GREEN TEA ESTATES OF ASSAM PRIVATE LIMITED',
      'GREEN TEA EX LIMITED',
      'OLD GREEN AND BLACK TEA LIMITED',
      'TEA OF GREEN HILLS',
    ])
  })

  it('survives one typing mistake in words of four letters or more, and only when nothing fits as typed', async () => {
    const index = await indexOf(party('RELIANCE INDUSTRIES LIMITED'), party('TATA STEEL LIMITED'), party('DATA WORKS'))
    for (const text of ['relaince', 'reliannce', 'reliace', 'relianxe indus', 'eliance industries', 'rleiance'])
      expect(names(index, text), text).toEqual(['RELIANCE INDUSTRIES LIMITED'])
    expect(names(index, 'tatasteel')).toEqual(['TATA STEEL LIMITED'])
    expect(names(index, 'ta ta steel')).toEqual(['TATA STEEL LIMITED'])
    expect(names(index, 'tata')).toEqual(['TATA STEEL LIMITED'])
    expect(names(index, 'ttt')).toEqual([])
  })

  it('pages without gaps or repeats', async () => {
    const index = await indexOf(
      ...Array.from({ length: 95 }, (_, i) => party(`COCONUT ${String.fromCharCode(65 + (i % 26))} ${i}`)),
    )
    const all = index.find(BANK, 'coco', { limit: 100 })
    expect(all.total).toBe(95)
    const paged: string[] = []
    for (let offset = 0; offset < 100; offset += 20)
      paged.push(...index.find(BANK, 'coco', { limit: 20, offset }).hits.map((hit) => hit.party_id))
    expect(paged).toEqual(all.hits.map((hit) => hit.party_id))
  })

  it('narrows to a state in any of its spellings, and to a city', async () => {
    const index = await indexOf(
      party('SHORE ONE', { state: 'Odisha', city: 'PURI' }),
      party('SHORE TWO', { state: 'Goa', city: 'Panaji' }),
    )
    expect(names(index, 'shore', BANK, { state: 'ORISSA' })).toEqual(['SHORE ONE'])
    expect(names(index, 'shore', BANK, { state: 'goa', city: 'panaji' })).toEqual(['SHORE TWO'])
    expect(names(index, 'shore', BANK, { state: 'Goa', city: 'Puri' })).toEqual([])
  })

  it('knows a city by its former name, and counts those whose place the register does not state', async () => {
    const index = await indexOf(
      party('SHORE ONE', { state: 'Karnataka', city: 'BANGALORE' }),
      party('SHORE TWO', { state: 'Karnataka', city: null }),
      party('SHORE THREE', { state: null, city: null }),
      party('SHORE FOUR', { state: 'Karnataka', city: 'Mysuru' }),
      party('SHORE FIVE', { state: 'Goa', city: null }),
    )
    const inBengaluru = { limit: 9, state: 'Karnataka', city: 'Bengaluru' }
    expect(index.find(BANK, 'shore', inBengaluru)).toMatchObject({
      hits: [{ name: 'SHORE ONE' }],
      total: 1,
      unplaced: 2,
    })
    expect(names(index, 'shore', BANK, { state: 'Karnataka', city: 'Mysore' })).toEqual(['SHORE FOUR'])
    expect(names(index, 'shore', BANK, { city: 'Bengaluru' })).toEqual(['SHORE ONE'])
    expect(index.find(BANK, 'shore', { limit: 9, state: 'Karnataka' })).toMatchObject({ total: 3, unplaced: 1 })
    expect(index.find(BANK, 'shore', { limit: 9 }).unplaced).toBeUndefined()
  })

  it('does not take a name for a mistyped one because the place rules out those that fit', async () => {
    const index = await indexOf(
      party('SHORE LIMITED', { state: 'Goa', city: 'Panaji' }),
      party('CHORE LIMITED', { state: 'Assam', city: 'Tezpur' }),
    )
    expect(names(index, 'shore', BANK, { state: 'Assam' })).toEqual([])
  })
})

describe('finding by identifier', () => {
  it('finds CIN, PAN and GSTIN whole or by five characters, former ones too', async () => {
    const index = await indexOf(
      party('ALPHA', {
        identifiers: [
          ['cin', 'U15122GA1990PTC001234', null],
          ['pan', 'AAACA1234B', null],
          ['gstin', '30AAACA1234B1Z5', null],
          ['llpin', 'AAB-1234', null],
        ],
      }),
      party('BETA'),
    )
    for (const text of [
      'u15122ga1990ptc001234',
      'U1512',
      'AAACA1234B',
      'aaaca',
      '30AAACA1234B1Z5',
      '30 AAACA',
      'aab1234',
    ])
      expect(names(index, text), text).toEqual(['ALPHA'])
    for (const text of ['U151', 'U15122GA1990PTC00123X', 'AACA1']) expect(names(index, text), text).toEqual([])
  })

  it("finds a tenant's own identifier of a public party for that tenant only, and shows it to nobody else", async () => {
    const index = await indexOf(party('ALPHA', { identifiers: [['pan', 'AAACA1234B', BANK]] }))
    expect(names(index, 'AAACA1234B')).toEqual(['ALPHA'])
    expect(names(index, 'AAACA1234B', OTHER)).toEqual([])
    expect(index.find(BANK, 'alpha', { limit: 1 }).hits[0]?.identifiers).toEqual([['pan', 'AAACA1234B']])
    expect(index.find(OTHER, 'alpha', { limit: 1 }).hits[0]?.identifiers).toEqual([])
  })
})

describe('whose names', () => {
  it("never answers another tenant's party, by name, mistake or identifier", async () => {
    const index = await indexOf(
      party('SECRET BORROWER', { owner_organization_id: BANK, identifiers: [['pan', 'ABCPS1234K', BANK]] }),
    )
    for (const text of ['secret', 'secrte', 'borrower secret', 'ABCPS1234K', 'secretborrower']) {
      expect(names(index, text), text).toEqual(['SECRET BORROWER'])
      expect(index.find(OTHER, text, { limit: 10 }), text).toEqual({ hits: [], total: 0 })
    }
  })

  it('shows the target of a merged party, once, to the organization that merged it', async () => {
    const own = party('ACME INFRA (BRANCH 2)', { owner_organization_id: BANK })
    const target = party('ACME INFRA LIMITED')
    const index = await indexOf(own, target)
    index.redirect(
      [own.party_id],
      [{ organization_id: BANK, from_party_id: own.party_id, to_party_id: target.party_id }],
    )
    expect(names(index, 'acme')).toEqual(['ACME INFRA LIMITED'])
    expect(names(index, 'branch')).toEqual(['ACME INFRA LIMITED'])
    expect(names(index, 'branch', OTHER)).toEqual([])
    index.redirect([own.party_id], [])
    expect(names(index, 'branch')).toEqual(['ACME INFRA (BRANCH 2)'])
  })
})

describe('compared with a plain reading of every name', () => {
  const random = (() => {
    let state = 20_261_121
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
  })()
  const SYLLABLES = ['MAR', 'GAO', 'SAL', 'TEA', 'RI', 'NO', 'PAN', 'JI', 'KO', 'HI', 'MA', 'DE', 'LTD', 'PVT', 'CO']
  const word = () => Array.from({ length: 1 + random(3) }, () => SYLLABLES[random(SYLLABLES.length)]).join('')
  const randomName = () =>
    [
      ...Array.from({ length: 1 + random(3) }, word),
      ...(random(2) ? ['PVT', 'LTD'] : random(2) ? ['&', 'CO.'] : []),
    ].join(' ')

  /** The rule in its plainest form: every word of the query begins some word of the name. */
  const fits = (name: string, text: string) => {
    const { words } = queryWords(text)
    const has = indexedName(name).words
    return (
      words.length > 0 &&
      words.every(({ prefixes }) => prefixes.some((prefix) => has.some((w) => w.startsWith(prefix))))
    )
  }

  it('finds the same parties while they come, change and go', async () => {
    const index = new PartyIndex()
    const world = new Map<string, IndexedParty>()
    for (let round = 0; round < 60; round++) {
      const changed = new Map<string, IndexedParty | null>()
      for (let i = random(40); i >= 0; i--) {
        const party_id = idOf('random', String(random(600)))
        const owner_organization_id = [null, null, BANK, OTHER][random(4)] ?? null
        changed.set(party_id, random(5) === 0 ? null : party(randomName(), { party_id, owner_organization_id }))
      }
      for (const [party_id, party] of changed) {
        if (party) world.set(party_id, party)
        else world.delete(party_id)
      }
      await index.apply(
        [...changed.keys()],
        [...changed.values()].filter((party) => party !== null),
      )
      expect(index.size).toBe(world.size)
      for (let i = 0; i < 5; i++) {
        const text = [word().slice(0, 1 + random(5)), word().slice(0, 1 + random(4))].slice(0, 1 + random(2)).join(' ')
        const expected = [...world.values()]
          .filter((party) => party.owner_organization_id !== OTHER && fits(party.name, text))
          .map((party) => party.party_id)
        if (expected.length === 0) continue
        const result = index.find(BANK, text, { limit: 1000 })
        expect(result.hits.map((hit) => hit.party_id).sort(), text).toEqual(expected.sort())
        expect(result.total).toBe(expected.length)
      }
    }
  })

  it('reads plain names the short way exactly as the long way', () => {
    const ends = [
      '',
      ' LTD',
      'LTD',
      ' PRIVATE LIMITED',
      'PRIVATE LIMITED',
      ' PRIVATELIMITED',
      ' COMPANYLIMITED',
      'PVT LTD',
      ' LLP',
    ]
    for (let i = 0; i < 2000; i++) {
      const text = `${word()} ${word()}${ends[random(ends.length)]}`
      expect(splitWords(text), text).toEqual(normalName(text).split(' '))
    }
  })

  it('finds every name again after one mistake in its longest word', async () => {
    // Without legal forms: glued to a word they are split off again, and then the mistake is another one.
    const plain = () => Array.from({ length: 4 }, () => SYLLABLES[random(SYLLABLES.indexOf('LTD'))]).join('')
    const parties = Array.from({ length: 120 }, () => party(`${plain()} ${plain().slice(0, 5)}`))
    const index = await indexOf(...new Map(parties.map((party) => [party.party_id, party])).values())
    for (const party of parties) {
      const [first = '', second = ''] = party.name.split(' ')
      if (first.length < 5) continue
      const place = random(first.length - 1)
      const mistakes = [
        first.slice(0, place) + first.slice(place + 1),
        `${first.slice(0, place)}X${first.slice(place)}`,
        `${first.slice(0, place)}X${first.slice(place + 1)}`,
        first.slice(0, place) + first.charAt(place + 1) + first.charAt(place) + first.slice(place + 2),
      ]
      for (const mistaken of mistakes) {
        const text = `${mistaken} ${second}`
        if (parties.some((other) => fits(other.name, text))) continue
        const { words } = queryWords(text)
        if (words.some((w) => w.text.length < 4 && w.text !== second)) continue
        expect(names(index, text), `${text} for ${party.name}`).toContain(party.name)
      }
    }
  })
})
