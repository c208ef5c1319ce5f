import { describe, expect, it } from 'vitest'
import { currentStep, readCurrentStep, readStep, readVerdict, setupStepAnswer, verdict } from './eligibility.ts'
import { answerOf } from './entity.ts'

const OURS = { current_step_id: 2, current_step_status: 'done', decided_on: null, recheck_on: null, can_recheck: false }
const FROM = {
  kind: 'fact',
  label: 'Company register',
  as_of: '2026-03-31',
  fact_id: 'f1',
  document_id: 'd1',
  file_name: 'companies.csv',
  row: 17,
} as const
const CRITERION = {
  ...{
    code: 'age',
    label: 'Age of the business',
    asks: 'At least two years',
    step: 2,
    source: 'The rule of the guarantee',
  },
  ...{ state: 'met', found: 25, unit: 'months', band: null },
  read_from: [{ field: 'since', label: 'In business since', value: '2024-02-01', from: FROM, otherwise: null }],
} as const
const VERDICT = {
  ...{ status: 'eligible', indicative: false, band: 'A', rule: { id: 'guarantee', version: 3, note: 'Of March.' } },
  ...{ decided_on: '2026-04-01', recheck_on: '2026-06-30', can_recheck: true, criteria: [CRITERION] },
} as const

describe('the set-up for a guarantee', () => {
  it('reads our own answers as they are', () => {
    expect(readCurrentStep({ data: OURS })).toEqual(answerOf(currentStep).parse(OURS))
    expect(readVerdict({ data: VERDICT })).toEqual(answerOf(verdict).parse(VERDICT))
    const step = {
      ...{
        step: 2,
        step_status: 'pending',
        saved_at: null,
        answers: { pan: 'AAAPZ1234C' },
        warnings: ['They differ.'],
      },
      form: { id: 'eqaro-2', name: 'Step 2', description: '', version: 1, fields: [] },
      known: { since: { value: '2024-02-01', from: FROM } },
    } as const
    expect(answerOf(setupStepAnswer).safeParse(step).success).toBe(true)
    expect(readStep({ data: step })).toMatchObject({
      ...{ step_status: 'pending', answers: step.answers, known: step.known, warnings: step.warnings },
      form: { name: 'Step 2', fields: [] },
    })
  })

  it('reads what another server tells under other names, beside each other or within data, in any letters', () => {
    expect(
      readCurrentStep({
        current_step_id: '4',
        current_step_status: ' Ineligible ',
        decision_date: '2026-04-01T10:00:00Z',
      }),
    ).toEqual({
      ...{ current_step_id: 4, current_step_status: 'ineligible', decided_on: '2026-04-01', recheck_on: null },
      can_recheck: null,
    })
    expect(
      readStep({
        success: true,
        data: { status: 'DONE', fields: { pan: 'x' }, known: { a: { value: 'without a source' } } },
      }),
    ).toEqual({
      ...{ step_status: 'done', form: null, answers: { pan: 'x' }, known: {}, warnings: [] },
    })
    expect(readVerdict({ status: 'Eligible', criteria: [{ code: 'age' }, {}, 'no record'] })).toMatchObject({
      ...{ status: 'eligible', indicative: false, rule: { note: null, version: null } },
      criteria: [{ code: 'age', label: 'age', asks: '', state: '', found: null, read_from: [] }],
    })
  })

  it('reads an answer that is no record as one that says nothing', () => {
    for (const nothing of [null, undefined, 'no', [], 7]) {
      expect(readCurrentStep(nothing)).toMatchObject({ current_step_id: null, current_step_status: '' })
      expect(readStep(nothing)).toMatchObject({ step_status: '', form: null, answers: {} })
      expect(readVerdict(nothing)).toMatchObject({ status: '', criteria: [] })
    }
  })
})
