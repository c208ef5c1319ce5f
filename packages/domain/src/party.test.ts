import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PARTY_TYPE_LABELS, PARTY_TYPES, party, readParties, readPartyType } from './party.ts'

const present = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')
const absent = fc.constantFrom(undefined, null, '', '  ', {}, [])
const either = fc.oneof(present, absent)
const first = (...values: unknown[]) => values.find((value) => typeof value === 'string' && value.trim() !== '')

describe('reading a party', () => {
  it('takes the first listed of its id, its name and its type, whichever of them are there [DOM-ENT-095]', () => {
    fc.assert(
      fc.property(fc.array(either, { minLength: 9, maxLength: 9 }), (values) => {
        const [id, _id, party_id, name, inner_name, party_name, type, inner_type, model_type] = values
        const raw = {
          model_type,
          party_name,
          party_id,
          attributes: { name: inner_name, model_type: inner_type },
          type,
          name,
          _id,
          id,
        }
        const read = party.read(raw)
        const expected = first(id, _id, party_id)
        if (expected === undefined) expect(read).toBeNull()
        else
          expect(read).toMatchObject({
            party_id: expected,
            name: first(name, inner_name, party_name) ?? expected,
            type: readPartyType(first(type, inner_type, model_type)),
          })
      }),
    )
  })

  it('never fails, never shows undefined, and always has a type with a label', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        for (const party of readParties([raw, raw])) {
          expect(party.party_id).not.toBe('')
          expect(party.name).not.toMatch(/^(undefined|null|\[object Object\])$/)
          expect(PARTY_TYPE_LABELS[party.type]).toMatch(/^[A-Z]/)
        }
      }),
    )
  })

  it('reads a party within an entry, and one that keeps all under attributes', () => {
    expect(party.read({ id: 5, party: { party_id: 'p1', party_name: 'Alpha' } })).toMatchObject({
      party_id: 'p1',
      name: 'Alpha',
    })
    expect(party.read({ attributes: { party_id: 'p2', party_name: 'Beta' } })).toMatchObject({
      party_id: 'p2',
      name: 'Beta',
    })
  })

  it('reads a list of parties each once, without those that have no id', () => {
    const listed = [{ id: 'a', name: 'First' }, { _id: 'a', name: 'Again' }, { name: 'Nobody' }, null, { party_id: 7 }]
    expect(readParties(listed).map(({ party_id, name }) => [party_id, name])).toEqual([
      ['a', 'First'],
      ['7', '7'],
    ])
    expect(readParties('<!doctype html>')).toEqual([])
  })

  it.each([
    ['Public Company', 'public_company'],
    ['PRIVATE_COMPANY', 'private_company'],
    [' limited-liability-partnership ', 'limited_liability_partnership'],
    ['LLP', 'limited_liability_partnership'],
    ['cooperative', 'default'],
    ['__proto__', 'default'],
    [null, 'default'],
    [undefined, 'default'],
    [7, 'default'],
  ])('reads the type %s as %s', (given, type) => expect(readPartyType(given)).toBe(type))

  it('knows each of the six types by its own name', () => {
    for (const type of PARTY_TYPES) expect(readPartyType(type)).toBe(type)
  })

  it.each([
    [['x'], ['x']],
    [[], []],
    [null, []],
    [undefined, []],
    [{}, []],
    ['', []],
    [true, ['active']],
    [false, []],
    ['customer', ['customer']],
  ])('reads monitoring_active %j as %j', (given, reasons) =>
    expect(party.read({ id: 'a', monitoring_active: given })?.monitoring_active).toEqual(reasons),
  )
})
