import type { stress } from '@saakh/contract/stress'
import type { HandlersOf } from '../handler.ts'
import { cancelStressRun } from './end-stress.ts'
import { startStressRun } from './start-stress.ts'
import { readRun, readRunDocument, readRuns } from './stress-runs.ts'

/** What is judged at once and the buyers are answered by monitoring. */
export const stressRunHandlers: HandlersOf<Omit<typeof stress, 'stress' | 'stressBuyers'>> = {
  stressRuns: (call) => call.look(readRuns),
  startStressRun: async (call, { body }) => {
    const { stress_run_id } = await call.run(startStressRun, body)
    return { success: true, data: { message: 'The stress test runs.', stress_run_id } }
  },
  stressRun: (call, { params }) => call.look((context) => readRun(context, params.stress_run_id)),
  stressRunDocument: (call, { params }) => call.look((context) => readRunDocument(context, params.stress_run_id)),
  cancelStressRun: async (call, { params }) => {
    await call.run(cancelStressRun, params)
    return { success: true, message: 'The stress test is cancelled.' }
  },
}
