import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alert, readAlerts, readSignals } from './alert.ts'

describe('reading an alert', () => {
  it.each([[null], [undefined], [[]], ['text'], [7], [{}], [{ other: 1 }], [{ _id: null }]])('%o is none', (raw) =>
    expect(alert.read(raw)).toBeNull(),
  )

  it('takes the other spellings of id and party', () => {
    expect(alert.read({ id: 7, partyName: 'Acme', party: { _id: 'p1', attributes: { name: 'Other' } } })).toMatchObject(
      {
        _id: '7',
        party_id: 'p1',
        party_name: 'Acme',
      },
    )
    expect(alert.read({ alert_id: 'a', party: 'p2' })).toMatchObject({ _id: 'a', party_id: 'p2', party_name: 'p2' })
    expect(alert.read({ _id: 'a', party: { party_id: 'p3', party_name: 'Third' } })).toMatchObject({
      party_name: 'Third',
    })
  })

  it('takes detail and thresholds out of their JSON text, and leaves what a person wrote [DOM-ENT-062]', () => {
    const texts = { alert_detail: '{"a":NaN}', thresholds: '{"above":90}', alert_signal: '{"label":"Late"}' }
    expect(alert.read({ _id: 'a', ...texts })).toMatchObject({
      alert_detail: { a: null },
      thresholds: { above: 90 },
      alert_signal: { label: 'Late' },
    })
    expect(alert.read({ _id: 'a', origin: 'manual', alert_detail: '{"a":1}' })).toMatchObject({
      alert_detail: '{"a":1}',
    })
  })

  it('takes words in any letter case, and leaves what it does not know unrated', () => {
    expect(alert.read({ _id: 'a', risk_severity: ' HIGH ', state: 'Cleared', origin: 'Manual' })).toMatchObject({
      risk_severity: 'High',
      state: 'cleared',
      origin: 'manual',
    })
    expect(alert.read({ _id: 'a', risk_severity: 'Critical', state: 7, origin: null })).toMatchObject({
      risk_severity: null,
      state: 'open',
      origin: null,
    })
  })

  it('keeps the points of a trend that are figures, and the evidence that is there', () => {
    const read = alert.read({
      _id: 'a',
      trend: { unit: 'days', threshold: '31', points: [{ date: '2026-01-01', value: '3' }, { date: 'x' }, null, 7] },
      evidence: [{ label: 'Days past due', observed: 31, row: '7' }, 'text'],
    })
    expect(read?.trend).toEqual({ unit: 'days', threshold: 31, bands: [], points: [{ date: '2026-01-01', value: 3 }] })
    expect(read?.evidence).toHaveLength(1)
    expect(read?.evidence[0]).toMatchObject({ label: 'Days past due', observed: '31', threshold: null, row: 7 })
  })

  it('never throws, and puts no undefined, null or NaN into what is shown', () => {
    const keys = [
      '_id',
      'alert_summary',
      'party',
      'party_name',
      'alert_signal',
      'trend',
      'evidence',
      'history',
      'state',
    ]
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 3 })), (raw) => {
        const read = alert.read(raw)
        if (read === null) return
        const texts = [read.alert_summary, read.party_name, ...read.evidence.map((item) => item.observed)]
        for (const text of texts) expect(typeof text === 'string' && text.trim() !== '').toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

it('lists what can be addressed', () => {
  expect(readAlerts([{ _id: 'a' }, null, { alert_summary: 'no id' }, { id: 'b' }]).map(({ _id }) => _id)).toEqual([
    'a',
    'b',
  ])
  expect(readAlerts('none')).toEqual([])
})

it('lists each signal once, by whatever it is called', () => {
  expect(
    readSignals([
      { code: 10120, label: 'Days past due' },
      { code: '10120', label: 'again' },
      { label: 'x' },
      { code: 'c' },
      null,
    ]),
  ).toEqual([
    { code: '10120', label: 'Days past due', category: '', summary: '', alert_type: null },
    { code: 'c', label: 'c', category: '', summary: '', alert_type: null },
  ])
})
