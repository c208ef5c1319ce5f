import { describe, expect, it } from 'vitest'
import { datedIdentifiers, datedNames, type Notice, type Sighting } from './dated-identifiers.ts'

const seen = (party_id: string, code: string, more: Partial<Sighting> = {}): Sighting => ({
  party_id,
  exchange: 'nse',
  code,
  isin: `INE00${party_id}01011`,
  name: `${party_id} Sample Limited`,
  listed_on: null,
  delisted_on: null,
  is_delisted: false,
  day: '2026-05-13',
  source: null,
  ...more,
})
const changed = (old_value: string, new_value: string, day: string): Notice => ({
  kind: 'symbol_change',
  day,
  symbol: new_value,
  old_value,
  new_value,
  source: null,
})
const renamed = (symbol: string, old_value: string, new_value: string, day: string): Notice => ({
  ...changed(old_value, new_value, day),
  kind: 'name_change',
  symbol,
})
const symbolsOf = (sightings: Sighting[], notices: Notice[]) =>
  datedIdentifiers(sightings, notices)
    .filter(({ scheme }) => scheme === 'nse_symbol')
    .map(({ party_id, value, from, until }) => `${party_id} ${value} ${from ?? ''}..${until ?? ''}`)
const namesOf = (sightings: Sighting[], notices: Notice[]) =>
  datedNames(sightings, notices, datedIdentifiers(sightings, notices)).map(
    ({ party_id, name, from, until }) => `${party_id} ${name} ${from ?? ''}..${until ?? ''}`,
  )

describe('symbols', () => {
  it('lead from today back to the first', () => {
    const notices = [changed('LTI', 'LTIM', '2022-12-05'), changed('LTIM', 'LTM', '2026-02-27')]
    expect(symbolsOf([seen('A', 'LTM')], notices)).toEqual([
      'A LTM 2026-02-27..',
      'A LTIM 2022-12-05..2026-02-27',
      'A LTI ..2022-12-05',
    ])
  })

  it('that came back belong to each company on its days', () => {
    const notices = [changed('DTIL', 'DPTL', '2010-07-26')]
    expect(symbolsOf([seen('A', 'DPTL'), seen('B', 'DTIL')], notices)).toEqual([
      'A DPTL 2010-07-26..',
      'A DTIL ..2010-07-26',
      'B DTIL 2010-07-26..',
    ])
  })

  it('that another company had before are not those of a company listed later', () => {
    const notices = [changed('OLD', 'NEW', '2001-05-01')]
    expect(symbolsOf([seen('A', 'NEW', { listed_on: '2020-01-02' })], notices)).toEqual(['A NEW ..'])
  })

  it('end with a delisting and stay with the company that is listed again', () => {
    const sightings = [
      seen('A', 'DHFL', { day: '2021-09-29', delisted_on: '2021-09-29' }),
      seen('A', 'PIRAMALFIN', { day: '2026-05-13' }),
    ]
    expect(symbolsOf(sightings, [])).toEqual(['A PIRAMALFIN ..', 'A DHFL ..2021-09-29'])
  })

  it('are never read from an id of BSE, and turn in no circle', () => {
    expect(symbolsOf([seen('A', '500001', { exchange: 'bse' })], [changed('X', '500001', '2020-01-01')])).toEqual([])
    const circle = [changed('X', 'Y', '2020-01-01'), changed('Y', 'X', '2019-01-01'), changed('X', 'X', '2021-01-01')]
    expect(symbolsOf([seen('A', 'Y')], circle)).toEqual([
      'A Y 2020-01-01..',
      'A X 2019-01-01..2020-01-01',
      'A Y ..2019-01-01',
    ])
  })

  it('of two companies today belong to the one that was seen last', () => {
    const sightings = [seen('A', 'SAME', { day: '2021-01-01' }), seen('B', 'SAME')]
    expect(symbolsOf(sightings, [])).toEqual(['A SAME ..2026-05-13', 'B SAME ..'])
  })
})

describe('names', () => {
  it('pass from one company to another with their days', () => {
    const sightings = [
      seen('A', 'TMPV', { name: 'Motors Passenger Vehicles Limited' }),
      seen('B', 'TMCV', { name: 'Motors Limited', listed_on: '2025-11-12' }),
    ]
    const notices = [renamed('TMPV', 'Motors Limited', 'Motors Passenger Vehicles Limited', '2025-10-24')]
    expect(namesOf(sightings, notices)).toEqual([
      'A Motors Limited ..2025-10-24',
      'A Motors Passenger Vehicles Limited 2025-10-24..',
      'B Motors Limited 2025-11-12..',
    ])
  })

  it('told under a symbol that came back are not those of its new company', () => {
    const notices = [renamed('SYM', 'Former Other Limited', 'Other Limited', '2009-01-01')]
    expect(namesOf([seen('A', 'SYM')], notices)).toEqual(['A A Sample Limited ..'])
  })

  it('of a company that is delisted everywhere end, and lists show when one was given up', () => {
    const merged = seen('A', '500001', { exchange: 'bse', day: '2022-02-06', is_delisted: true })
    expect(namesOf([merged], [])).toEqual(['A A Sample Limited ..2022-02-06'])
    const earlier = seen('B', '500002', { exchange: 'bse', day: '2022-02-06', name: 'Before Limited' })
    const later = seen('B', '500002', { exchange: 'bse', day: '2025-09-01', name: 'After Limited' })
    expect(namesOf([later, earlier], [])).toEqual(['B Before Limited ..2025-09-01', 'B After Limited ..'])
  })

  it('are those of the shares, not of rights or partly paid ones', () => {
    const rights = seen('A', 'APP', { isin: 'IN900A01018', name: 'A Sample Limited PP' })
    expect(namesOf([seen('A', 'A'), rights], [])).toEqual(['A A Sample Limited ..'])
  })
})
