import { describe, expect, it } from 'vitest'
import { type StagedFacility, stageOf } from './stages.ts'

const facility: StagedFacility = {
  kind: 'term_loan',
  declared_class: null,
  asset_class: 'Standard',
  days_past_due: 0,
  is_restructured: false,
  is_rebutted: false,
}

describe('the stage of a facility whose borrower is not non-performing', () => {
  it.each<[string, Partial<StagedFacility>, string, string | null]>([
    ['29 days', { days_past_due: 29 }, 'Stage 1', null],
    ['30 days', { days_past_due: 30 }, 'Stage 2', 'presumed'],
    ['30 days, rebutted', { days_past_due: 30, is_rebutted: true }, 'Stage 1', 'rebutted'],
    ['29 days: there is nothing to rebut', { days_past_due: 29, is_rebutted: true }, 'Stage 1', null],
    ['59 days of a cash credit', { kind: 'cash_credit', days_past_due: 59 }, 'Stage 1', null],
    ['60 days of a cash credit', { kind: 'cash_credit', days_past_due: 60 }, 'Stage 2', 'presumed'],
    ['the same, rebutted', { kind: 'cash_credit', days_past_due: 60, is_rebutted: true }, 'Stage 1', 'rebutted'],
    ['SMA-1 without days', { asset_class: 'SMA-1', days_past_due: null, is_rebutted: true }, 'Stage 1', 'rebutted'],
    [
      'SMA-2 that the days alone make',
      { asset_class: 'SMA-2', days_past_due: 70, is_rebutted: true },
      'Stage 1',
      'rebutted',
    ],
    [
      'a declared SMA-2 is the word of the lender',
      { declared_class: 'SMA-2', asset_class: 'SMA-2', days_past_due: 70, is_rebutted: true },
      'Stage 2',
      null,
    ],
    [
      'a restructured one is more than days',
      { days_past_due: 40, is_restructured: true, is_rebutted: true },
      'Stage 2',
      null,
    ],
    ['restructured without arrears', { is_restructured: true }, 'Stage 1', null],
  ])('%s', (_, changes, stage, increase) =>
    expect(stageOf({ ...facility, ...changes }, '2027-04-01')).toEqual({ stage, increase }),
  )

  it('is not known without days and class', () =>
    expect(stageOf({ ...facility, asset_class: null, days_past_due: null }, '2027-04-01')).toBeNull())
})
