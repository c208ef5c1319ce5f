import type { desk } from '@saakh/contract/desk'
import type { HandlersOf } from '../handler.ts'
import { assignBorrowers, readDeskPeople } from './assign.ts'
import { readAtRisk } from './at-risk.ts'
import { decideAlerts, toldOf, undoDecision } from './decide.ts'
import { noteBorrower, readNotePhoto } from './notes.ts'
import { recordPromise, toldPromise, withdrawPromise } from './promises.ts'
import { readDesk, readDeskBorrower } from './reads.ts'
import { setPrioritySettings, tellPrioritySettings } from './settings.ts'
import { noteVisit, readSinceVisit } from './visits.ts'

export const deskHandlers: HandlersOf<typeof desk> = {
  desk: (call, { query }) => call.look((context) => readDesk(context, query)),
  deskBorrower: (call, { params }) => call.look((context) => readDeskBorrower(context, params.party_id)),
  sinceLastVisit: (call) => call.look(readSinceVisit),
  noteVisit: async (call) => {
    await call.run(noteVisit, {})
    return { success: true, message: 'Seen.' }
  },
  deskAtRisk: (call) => call.look(readAtRisk),
  deskPeople: (call) => call.look(readDeskPeople),
  decideAlerts: async (call, { body }) => {
    const { act_id, decided, undo_until } = await call.run(decideAlerts, body)
    return {
      success: true,
      data: { message: toldOf(body.state, decided), act_id, decided, undo_until },
    }
  },
  undoDecision: async (call, { params }) => {
    const { undone, kept } = await call.run(undoDecision, params)
    const message =
      kept === 0 ? 'Taken back.' : `Taken back for ${undone}; ${kept} were decided anew by somebody since.`
    return { success: true, data: { message, undone, kept } }
  },
  assignBorrowers: async (call, { body }) => {
    const { party_ids, name } = await call.run(assignBorrowers, body)
    const borrowers = party_ids.length === 1 ? '1 borrower' : `${party_ids.length} borrowers`
    const message = name === null ? `Nobody has ${borrowers} now.` : `${name} has ${borrowers} now.`
    return { success: true, data: { message, assigned: party_ids.length } }
  },
  noteBorrower: async (call, { body }) => {
    const { note_id } = await call.run(noteBorrower, body)
    return { success: true, data: { message: 'Note saved.', note_id } }
  },
  notePhoto: (call, { params }) => call.look((context) => readNotePhoto(context, params.note_id, params.photo_id)),
  recordPromise: async (call, { body }) => {
    const { promise_id, amount } = await call.run(recordPromise, body)
    return { success: true, data: { message: toldPromise(amount, body.promised_for), promise_id } }
  },
  withdrawPromise: async (call, { params, body }) => {
    await call.run(withdrawPromise, { ...params, ...body })
    return { success: true, data: { message: 'Promise withdrawn.' } }
  },
  prioritySettings: (call) => call.look(tellPrioritySettings),
  setPrioritySettings: async (call, { body }) => ({
    success: true,
    data: { message: 'The queue is weighed anew.', weights: await call.run(setPrioritySettings, body) },
  }),
}
