import type { desk } from '@saakh/contract/desk'
import type { deskBulk } from '@saakh/contract/desk-bulk'
import type { savedViews } from '@saakh/contract/saved-views'
import { formatCount } from '@saakh/domain/formats'
import type { HandlersOf } from '../handler.ts'
import { askClosing } from './ask-closing.ts'
import { assignBorrowers, readDeskPeople } from './assign.ts'
import { previewAssignment } from './assign-automatically.ts'
import { setAssignmentRules, tellAssignmentRules } from './assignment-rules.ts'
import { readAtRisk } from './at-risk.ts'
import { assignFiltered, decideFiltered } from './bulk.ts'
import { setWorkingCalendar, tellWorkingCalendar } from './calendar.ts'
import { readClocks } from './clocks.ts'
import { readClosed } from './closed.ts'
import { decideAlerts, toldOf } from './decide.ts'
import { noteBorrower, readNotePhoto } from './notes.ts'
import { openCases } from './open-cases.ts'
import { readPromiseList } from './promise-list.ts'
import { recordPromise, toldPromise, withdrawPromise } from './promises.ts'
import { readDesk, readDeskBorrower } from './reads.ts'
import { setPrioritySettings, tellPrioritySettings } from './settings.ts'
import { undoDecision } from './undo-decision.ts'
import { changeView, deleteView, readViews, saveView, startWithView } from './views.ts'
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
  askClosing: async (call, { body }) => {
    const { approval_id } = await call.run(askClosing, body)
    const message = 'A second person is asked to close these alerts. Until then nothing changes.'
    return { success: true, data: { message, approval_id } }
  },
  undoDecision: async (call, { params }) => {
    const { undone, kept } = await call.run(undoDecision, params)
    const message =
      kept === 0 ? 'Taken back.' : `Taken back for ${undone}; ${kept} were decided anew by somebody since.`
    return { success: true, data: { message, undone, kept } }
  },
  assignBorrowers: async (call, { body }) => {
    const { party_ids, name } = await call.run(assignBorrowers, body)
    const message = assignedTo(party_ids.length, name)
    return { success: true, data: { message, assigned: party_ids.length } }
  },
  assignmentRules: (call) => call.look(tellAssignmentRules),
  setAssignmentRules: async (call, { body }) => {
    const { message } = await call.run(setAssignmentRules, body)
    return { success: true, data: { message } }
  },
  previewAssignment: (call, { body }) => call.look((context) => previewAssignment(context, body)),
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
  workingCalendar: (call) => call.look(tellWorkingCalendar),
  setWorkingCalendar: async (call, { body }) => ({ success: true, data: await call.run(setWorkingCalendar, body) }),
  deskClocks: (call) => call.look(readClocks),
  deskPromises: (call, { query }) => call.look((context) => readPromiseList(context, query)),
  deskClosed: (call, { query }) => call.look((context) => readClosed(context, query)),
}

const borrowersOf = (count: number) => (count === 1 ? '1 borrower' : `${formatCount(count)} borrowers`)
const assignedTo = (count: number, name: string | null) =>
  name === null ? `Nobody has ${borrowersOf(count)} now.` : `${name} has ${borrowersOf(count)} now.`

export const deskBulkHandlers: HandlersOf<typeof deskBulk> = {
  decideFiltered: async (call, { body }) => {
    const { party_ids: _, ...done } = await call.run(decideFiltered, body)
    const left =
      done.left_out === 0 ? '' : `; ${formatCount(done.left_out)} left out, since something changed meanwhile`
    const message =
      done.job_id === null
        ? `${toldOf(body.state, done.decided)} of ${borrowersOf(done.borrowers)}${left}`
        : `${formatCount(done.decided)} alerts of ${borrowersOf(done.borrowers)} are being decided`
    return { success: true, data: { message, ...done } }
  },
  openCases: async (call, { body }) => {
    const done = await call.run(openCases, body)
    const { cases, borrowers, job_id } = done
    const opened = cases.length === 1 ? '1 case is opened' : `${formatCount(cases.length)} cases are opened`
    const without = (body.party_ids?.length ?? borrowers) - borrowers
    const left = without === 0 ? '' : `; ${borrowersOf(without)} got none, since a case has what is open there`
    const message =
      job_id === null
        ? `${opened}, one for each borrower${left}.`
        : `The cases of ${borrowersOf(borrowers)} are being opened.`
    return { success: true, data: { message, ...done } }
  },
  assignFiltered: async (call, { body }) => {
    const { party_ids, name } = await call.run(assignFiltered, body)
    return { success: true, data: { message: assignedTo(party_ids.length, name), assigned: party_ids.length } }
  },
}

export const savedViewHandlers: HandlersOf<typeof savedViews> = {
  savedViews: (call) => call.look(readViews),
  saveView: async (call, { body }) => {
    const { view_id } = await call.run(saveView, body)
    return { success: true, data: { message: `${body.name} is saved.`, view_id } }
  },
  changeView: async (call, { params, body }) => {
    const { name } = await call.run(changeView, { ...body, ...params })
    return { success: true, message: `${name} is changed.` }
  },
  deleteView: async (call, { params }) => {
    const { name } = await call.run(deleteView, params)
    return { success: true, message: `${name} is deleted.` }
  },
  startWithView: async (call, { body }) => {
    await call.run(startWithView, body)
    return {
      success: true,
      message:
        body.view_id === null ? 'The queue now opens with all borrowers.' : 'The queue now opens with this view.',
    }
  },
}
