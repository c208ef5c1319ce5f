import type { legal } from '@saakh/contract/legal'
import type { HandlersOf } from '../handler.ts'
import { readLegalCase, readLegalCases } from './reads.ts'

export const legalHandlers: HandlersOf<typeof legal> = {
  legalCases: (call, { query }) => call.look((context) => readLegalCases(context, query)),
  legalCase: (call, { params }) => call.look((context) => readLegalCase(context, params.case_id)),
}
