import type { book } from '@saakh/contract/book'
import type { HandlersOf } from '../handler.ts'
import { readRegister } from './read-register.ts'
import { readSummary } from './read-summary.ts'

export const bookHandlers: HandlersOf<typeof book> = {
  bookSummary: (call) => call.look(readSummary),
  bookRegister: (call, { params, query }) => call.look((context) => readRegister(context, params.register, query)),
}
