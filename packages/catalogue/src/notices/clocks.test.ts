import { describe, expect, it } from 'vitest'
import { clockOn, lastDayToReply, stepsOn, type TakenStep } from './clocks.ts'
import { procedureRow } from './procedures.ts'

const fraud = procedureRow('fraud', 'bank', '2026-08-15')
const wilful = procedureRow('wilful_default', 'bank', '2026-08-15')
if (!fraud || !wilful) throw new Error('A row is missing')

const served = (addressee_id: string, on: string): TakenStep => ({ step: 'served', on, addressee_id })
const replied = (addressee_id: string, on: string): TakenStep => ({ step: 'reply_received', on, addressee_id })
const taken = (step: TakenStep['step'], on: string): TakenStep => ({ step, on, addressee_id: null })
const CLOCK = { days: 21, starts: 'served', reply: 'reply_received' } as const

describe('the last day to reply', () => {
  it.each([
    ['within a month', '2026-08-03', 21, '2026-08-24'],
    ['over the end of a month of 31 days', '2026-07-20', 21, '2026-08-10'],
    ['over the end of a month of 30 days', '2026-06-20', 21, '2026-07-11'],
    ['from the last day of a month', '2026-01-31', 21, '2026-02-21'],
    ['over February of a common year', '2026-02-15', 21, '2026-03-08'],
    ['over the leap day', '2028-02-15', 21, '2028-03-07'],
    ['from the leap day', '2028-02-29', 15, '2028-03-15'],
    ['over the end of a year', '2026-12-20', 21, '2027-01-10'],
    ['on a Sunday', '2026-08-02', 21, '2026-08-23'],
    ['on Republic Day, which shifts no calendar day', '2026-01-05', 21, '2026-01-26'],
  ])('%s: served on %s with %i days ends on %s', (_, on, days, expected) =>
    expect(lastDayToReply(on, days)).toBe(expected),
  )
})

describe('the clock of a notice', () => {
  it.each([
    ['before anybody is served', [], '2026-08-30', 'not_started', null],
    ['while one is not served', [served('a', '2026-08-01')], '2026-08-30', 'not_started', null],
    [
      'on the day of service',
      [served('a', '2026-08-01'), served('b', '2026-08-01')],
      '2026-08-01',
      'running',
      '2026-08-22',
    ],
    ['on the last day', [served('a', '2026-08-01'), served('b', '2026-08-01')], '2026-08-22', 'running', '2026-08-22'],
    ['on the day after', [served('a', '2026-08-01'), served('b', '2026-08-01')], '2026-08-23', 'over', '2026-08-22'],
    [
      'counts from whoever was served last',
      [served('a', '2026-08-01'), served('b', '2026-08-05')],
      '2026-08-23',
      'running',
      '2026-08-26',
    ],
    [
      'does not wait for whoever replied',
      [served('a', '2026-08-01'), served('b', '2026-08-05'), replied('b', '2026-08-06')],
      '2026-08-23',
      'over',
      '2026-08-22',
    ],
    [
      'ends when all have replied',
      [served('a', '2026-08-01'), served('b', '2026-08-01'), replied('a', '2026-08-04'), replied('b', '2026-08-06')],
      '2026-08-07',
      'replied',
      '2026-08-22',
    ],
    [
      'does not count a reply that came later',
      [served('a', '2026-08-01'), served('b', '2026-08-01'), replied('a', '2026-08-04'), replied('b', '2026-08-06')],
      '2026-08-05',
      'running',
      '2026-08-22',
    ],
  ] as const)('%s', (_, history, on, state, reply_due) =>
    expect(clockOn(CLOCK, ['a', 'b'], history, on)).toMatchObject({ state, reply_due }),
  )
})

const stateOf = (row: typeof fraud, history: readonly TakenStep[], on: string) =>
  Object.fromEntries(stepsOn(row, ['a'], history, on).map(({ step, state }) => [step, state]))

describe('the steps of the fraud procedure', () => {
  it('begin with the service; a notice that nobody was served can be withdrawn', () => {
    expect(stateOf(fraud, [], '2026-08-15')).toMatchObject({
      served: 'open',
      reply_received: 'waits',
      order: 'waits',
      closed: 'open',
    })
  })
  it('allow no order and no closing before the time to reply is over, and say until when', () => {
    const history = [served('a', '2026-08-15')]
    expect(stateOf(fraud, history, '2026-09-05')).toMatchObject({ served: 'done', order: 'waits', closed: 'waits' })
    expect(stepsOn(fraud, ['a'], history, '2026-09-05').find(({ step }) => step === 'order')?.reason).toBe(
      'The time to reply runs until 05-09-2026. This is open from 06-09-2026, or once every addressee has replied.',
    )
    expect(stateOf(fraud, history, '2026-09-06')).toMatchObject({ order: 'open', closed: 'open' })
  })
  it('allow the order once the reply is there, and nothing after the closing', () => {
    const history = [served('a', '2026-08-15'), replied('a', '2026-08-20')]
    expect(stateOf(fraud, history, '2026-08-20')).toMatchObject({ order: 'open', hearing: 'open' })
    const closed = [...history, taken('order', '2026-08-21'), taken('closed', '2026-08-21')]
    expect(stateOf(fraud, closed, '2026-08-22')).toMatchObject({ hearing: 'waits', order: 'done', closed: 'done' })
  })
})

it('the wilful default goes by both committees and both clocks', () => {
  const history: TakenStep[] = []
  const open = (on: string) =>
    stepsOn(wilful, ['a'], history, on).flatMap(({ step, state }) => (state === 'open' ? [step] : []))
  expect(open('2026-08-01')).toEqual(['identified', 'closed'])
  history.push(taken('identified', '2026-08-01'), served('a', '2026-08-03'))
  expect(open('2026-08-24')).toEqual(['reply_received'])
  expect(open('2026-08-25')).toEqual(['reply_received', 'proposed', 'closed'])
  history.push(taken('proposed', '2026-08-25'), { step: 'proposal_served', on: '2026-08-26', addressee_id: 'a' })
  // A clock that has begun anew holds the closing back again.
  expect(open('2026-09-10')).toEqual(['reply_received', 'proposal_reply'])
  expect(open('2026-09-11')).toEqual(['reply_received', 'proposal_reply', 'hearing', 'closed'])
  history.push(taken('hearing', '2026-09-11'))
  expect(open('2026-09-12')).toEqual(['reply_received', 'proposal_reply', 'order', 'closed'])
})

describe('the rows of the procedures', () => {
  it.each([
    ['fraud', 'bank', '2024-07-14', null],
    ['fraud', 'bank', '2024-07-15', 'fraud-banks-2024'],
    ['fraud', 'bank', '2026-04-07', 'fraud-banks-2026-04'],
    ['fraud', 'bank', '2026-07-31', 'fraud-banks-2026-07'],
    ['fraud', 'nbfc_base', '2026-07-31', 'fraud-nbfcs-2026-07'],
    ['wilful_default', 'bank', '2026-08-01', 'wilful-default-2024'],
    // No source says that it binds the base layer.
    ['wilful_default', 'nbfc_base', '2026-08-01', null],
    ['query', 'nbfc_base', '2020-01-01', 'query'],
  ] as const)('%s for %s on %s: %s', (procedure, lender_kind, on, id) =>
    expect(procedureRow(procedure, lender_kind, on)?.id ?? null).toBe(id),
  )
})
