import { describe, expect, it } from 'vitest'
import {
  artefactMayBecome,
  type ConsentTimes,
  consentEnded,
  consentHolds,
  consentState,
  handleMayBecome,
} from './consent.ts'

const consent = (valid_until: string, more: Partial<ConsentTimes> = {}): ConsentTimes => ({
  given_at: new Date('2026-04-01T06:00:00Z'),
  valid_until,
  ended_at: null,
  is_given: true,
  ...more,
})
const at = (instant: string) => new Date(instant)

describe('a consent', () => {
  it.each([
    ['before it is given', consent('2026-12-31'), '2026-03-31T06:00:00Z', false],
    ['from its moment on', consent('2026-12-31'), '2026-04-01T06:00:00Z', true],
    ['until its last day ends in India', consent('2026-12-31'), '2026-12-31T18:29:00Z', true],
    ['not on the day after', consent('2026-12-31'), '2026-12-31T18:31:00Z', false],
    [
      'until it is withdrawn',
      consent('2026-12-31', { ended_at: at('2026-05-01T06:00:00Z') }),
      '2026-05-01T05:59:00Z',
      true,
    ],
    [
      'not from that moment',
      consent('2026-12-31', { ended_at: at('2026-05-01T06:00:00Z') }),
      '2026-05-01T06:00:00Z',
      false,
    ],
    [
      'not while the aggregator has not answered',
      consent('2026-12-31', { is_given: false }),
      '2026-05-01T06:00:00Z',
      false,
    ],
  ])('holds %s', (_, times, instant, holds) => expect(consentHolds(times, at(instant))).toBe(holds))

  it.each([
    ['not_given', [], '2026-05-01T06:00:00Z'],
    ['pending', [consent('2026-12-31', { is_given: false })], '2026-05-01T06:00:00Z'],
    ['given', [consent('2026-12-31')], '2026-12-17T18:29:00Z'],
    ['expiring', [consent('2026-12-31')], '2026-12-18T06:00:00Z'],
    ['expired', [consent('2026-12-31')], '2027-01-01T06:00:00Z'],
    ['withdrawn', [consent('2026-12-31', { ended_at: at('2026-05-01T06:00:00Z') })], '2026-06-01T06:00:00Z'],
    ['given', [consent('2026-04-30'), consent('2027-04-30')], '2026-06-01T06:00:00Z'],
  ])('of a section is %s', (state, consents, instant) => expect(consentState(consents, at(instant))).toBe(state))

  it('of a section ended when the last of all did, and not while one holds', () => {
    const two = [consent('2026-05-31'), consent('2026-12-31', { ended_at: at('2026-06-15T06:00:00Z') })]
    expect(consentEnded(two, at('2026-06-10T06:00:00Z'))).toBeNull()
    expect(consentEnded(two, at('2026-07-01T06:00:00Z'))).toEqual(at('2026-06-15T06:00:00Z'))
    expect(consentEnded([], at('2026-07-01T06:00:00Z'))).toBeNull()
  })
})

describe('a consent at an aggregator', () => {
  it('is answered once, and what was revoked or expired never runs again', () => {
    expect([handleMayBecome('PENDING', 'READY'), handleMayBecome('READY', 'FAILED')]).toEqual([true, false])
    expect([artefactMayBecome(null, 'ACTIVE'), artefactMayBecome(null, 'PAUSED')]).toEqual([true, false])
    expect([artefactMayBecome('PAUSED', 'ACTIVE'), artefactMayBecome('REVOKED', 'ACTIVE')]).toEqual([true, false])
  })
})
