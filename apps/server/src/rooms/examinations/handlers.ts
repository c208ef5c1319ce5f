import type { examinations } from '@saakh/contract/examinations'
import type { HandlersOf } from '../handler.ts'
import { openExamination } from './open-examination.ts'
import { readExamination, readExaminations } from './reads.ts'
import { setEarlyWarningDays } from './set-days.ts'
import { takeExaminationStep } from './take-step.ts'

export const examinationsHandlers: HandlersOf<typeof examinations> = {
  examinations: (call, { query }) => call.look((context) => readExaminations(context, query)),
  examination: (call, { params }) => call.look((context) => readExamination(context, params.examination_id)),
  setEarlyWarningDays: async (call, { body }) => {
    await call.run(setEarlyWarningDays, body)
    return { success: true, message: 'The days are set.' }
  },
  openExamination: async (call, { body }) => {
    const { examination_id, name } = await call.run(openExamination, body)
    return { success: true, data: { message: `The examination of ${name} has begun.`, examination_id } }
  },
  takeExaminationStep: async (call, { params, body }) => {
    const { examination_id, label } = await call.run(takeExaminationStep, { ...body, ...params })
    return { success: true, data: { message: `Recorded: ${label}.`, examination_id } }
  },
}
