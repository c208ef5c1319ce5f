import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { idOf } from '../platform/ids.ts'
import { packed } from './packed-text.ts'
import { PartyIndex } from './party-index.ts'
import type { IndexedParty } from './segment.ts'
import { openSnapshotFile, writeSnapshotFile } from './snapshot-file.ts'

const BANK = idOf('organization', 'bank')
const folder = mkdtempSync(join(tmpdir(), 'saakh-snapshot-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'names')

const byId = (a: IndexedParty, b: IndexedParty) => (a.party_id < b.party_id ? -1 : 1)

function filled(parties: Iterable<IndexedParty>): PartyIndex {
  const index = new PartyIndex()
  const builder = index.builder()
  for (const party of [...parties].sort(byId)) builder.add(party)
  index.fill(builder)
  return index
}

const write = (index: PartyIndex) => writeSnapshotFile(file, { of: 'test' }, index.state(), () => false)

async function read(): Promise<PartyIndex> {
  const opened = await openSnapshotFile(file)
  if (!opened) throw new Error('there is no file')
  try {
    expect(opened.about).toEqual({ of: 'test' })
    const index = new PartyIndex()
    index.restore(await opened.state())
    return index
  } finally {
    await opened.close()
  }
}

const WORDS = ['RIVER', 'REVIR', 'TRADERS', 'LIMITED', 'KONKAN', 'GOA', 'STEEL', 'गोवा', 'ÉTOILE', 'X'.repeat(300)]
const OWNERS = [null, BANK, idOf('organization', 'other')]
const STATES = [null, 'Goa', 'Kerala']
const QUESTIONS = [
  ...WORDS.slice(0, -1),
  'rivre',
  'konk tra',
  'स्टील',
  'goa lim',
  'steel river',
  'u171',
  'aabca1',
  'zzzz',
  'li',
]

const partyIn = fc
  .record({
    number: fc.nat({ max: 40 }),
    name: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
    other: fc.option(fc.constantFrom(...WORDS)),
    owner: fc.constantFrom(...OWNERS),
    state: fc.constantFrom(...STATES),
    cin: fc.option(fc.nat({ max: 999_999 })),
    odd: fc.boolean(),
  })
  .map(({ number, name, other, owner, state, cin, odd }): IndexedParty => {
    const identifiers: IndexedParty['identifiers'] = []
    if (cin !== null) identifiers.push(['cin', `U17100GA1990PTC${cin}`, null])
    if (odd) identifiers.push(['pan', 'aabca_1234é', owner])
    if (other !== null) identifiers.push(['other_name', `${other} ONCE`, null])
    return {
      party_id: idOf('party', String(number)),
      owner_organization_id: owner,
      name: name.join(' '),
      type: 'private_company',
      status: cin === null ? 'Strike Off' : 'Active',
      city: null,
      state,
      is_demo: odd,
      identifiers,
    }
  })
const partiesIn = fc
  .array(partyIn, { maxLength: 60 })
  .map((all) => [...new Map(all.map((party) => [party.party_id, party])).values()])
const changesIn = fc.array(fc.tuple(partyIn, fc.boolean()), { maxLength: 12 })

type Change = [IndexedParty, boolean]

/** One by one, as they come; `stored` is what the database holds. */
async function change(index: PartyIndex, stored: Map<string, IndexedParty>, changes: readonly Change[]): Promise<void> {
  for (const [party, isGone] of changes) {
    if (isGone) stored.delete(party.party_id)
    else stored.set(party.party_id, party)
    await index.apply([party.party_id], isGone ? [] : [party])
  }
}

describe('an index that was written and read', () => {
  it('answers as one that is filled anew, with changes before it was written and after it was read', async () => {
    await fc.assert(
      fc.asyncProperty(partiesIn, changesIn, changesIn, async (parties, before, after) => {
        const stored = new Map(parties.map((party) => [party.party_id, party]))
        const first = filled(parties)
        await change(first, stored, before)
        await write(first)
        const again = await read()
        await change(again, stored, after)
        await write(again)
        const fresh = filled(stored.values())
        for (const index of [again, await read()]) {
          expect(index.size).toBe(stored.size)
          for (const text of QUESTIONS)
            for (const options of [{ limit: 50 }, { limit: 50, state: 'Goa' }])
              expect(index.find(BANK, text, options), text).toEqual(fresh.find(BANK, text, options))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('follows redirects as before', async () => {
    const [merged, kept] = [1, 2].map((number) => ({
      party_id: idOf('party', String(number)),
      owner_organization_id: null,
      name: `RIVER ${number}`,
      type: 'person',
      status: null,
      city: null,
      state: null,
      is_demo: false,
      identifiers: [],
    }))
    if (!merged || !kept) throw new Error('two were made')
    const index = filled([merged, kept])
    const from_party_id = merged.party_id
    index.redirect([from_party_id], [{ organization_id: BANK, from_party_id, to_party_id: kept.party_id }])
    await write(index)
    expect((await read()).find(BANK, 'river', { limit: 5 }).hits.map(({ name }) => name)).toEqual(['RIVER 2'])
  })

  it('holds no letter of a name or identifier that is no longer said, however often its row was buried before', async () => {
    const person = {
      party_id: idOf('party', 'person'),
      owner_organization_id: BANK,
      name: 'Venkataramanujam Iyengar-Pillai',
      type: 'person',
      status: null,
      city: null,
      state: null,
      is_demo: false,
      identifiers: [['pan', 'QWXYZ9876K', BANK]],
    } satisfies IndexedParty
    const others = Array.from({ length: 400 }, (_, i) => ({
      ...person,
      party_id: idOf('party', `other ${i}`),
      name: `Other Name ${i}`,
      identifiers: [],
    }))
    const index = filled([person, ...others])
    const letters = ['Venkataramanujam', 'VENKATARAMANUJAM', 'IYENGAR', 'QWXYZ9876K'].flatMap((text) => [
      Buffer.from(text),
      Buffer.from(text, 'utf16le'),
      ...(packed(text) ? [packed(text)] : []),
    ])
    const held = () => {
      const bytes = readFileSync(file)
      return letters.filter((letter) => letter && bytes.includes(letter)).length
    }
    let losses = 0
    const onLoss = () => {
      losses += 1
    }
    await index.apply([person.party_id], [{ ...person, city: 'Panaji' }], onLoss)
    expect(losses).toBe(0)
    await write(index)
    expect(held()).toBeGreaterThan(3)
    await index.apply([person.party_id], [{ ...person, name: 'Erased person', identifiers: [] }], onLoss)
    expect(losses).toBe(1)
    await write(index)
    expect(held()).toBe(0)
    const again = await read()
    expect(again.find(BANK, 'venkatar', { limit: 5 }).hits).toEqual([])
    expect(again.find(BANK, 'erased per', { limit: 5 }).total).toBe(1)
    expect(again.find(BANK, 'other name 39', { limit: 50 }).total).toBe(11)
  })
})

describe('the file', () => {
  const index = filled(fc.sample(partiesIn, { numRuns: 5, seed: 7 }).flat().slice(0, 1))

  it('is for its user alone, and none is left of one that was told to stop', async () => {
    await write(index)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const other = join(folder, 'stopped')
    await expect(writeSnapshotFile(other, {}, index.state(), () => true)).rejects.toThrow('told to stop')
    expect(await openSnapshotFile(other)).toBeNull()
    expect(await openSnapshotFile(`${other}.new`)).toBeNull()
  })

  it('comes to nothing when another process takes it away meanwhile', async () => {
    const other = join(folder, 'taken')
    const take = () => {
      rmSync(`${other}.new`, { force: true })
      return false
    }
    await expect(writeSnapshotFile(other, {}, index.state(), take)).rejects.toThrow('told to stop')
    expect(await openSnapshotFile(other)).toBeNull()
  })

  it('is refused at whatever place it is cut', async () => {
    await write(index)
    const { size } = statSync(file)
    for (const length of [0, 5, 23, 24, Math.floor(size / 2), size - 1]) {
      await write(index)
      truncateSync(file, length)
      await expect(read(), `${length} bytes`).rejects.toThrow(/cut short|not that of a whole file/)
    }
  })

  it('is refused with whatever byte flipped', async () => {
    await write(index)
    const whole = readFileSync(file)
    for (let place = 0; place < whole.length; place += 7) {
      const flipped = Buffer.from(whole)
      flipped[place] = (flipped[place] ?? 0) ^ 0x10
      writeFileSync(file, flipped)
      await expect(read(), `byte ${place}`).rejects.toThrow(/damaged|not that of a whole file/)
    }
  })
})
