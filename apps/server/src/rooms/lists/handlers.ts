import type { lists } from '@saakh/contract/lists'
import type { HandlersOf } from '../handler.ts'
import { createList } from './create-list.ts'
import { deleteList } from './delete-list.ts'
import { describeList } from './describe-list.ts'
import { readList, readLists, readListWithParties } from './reads.ts'
import { updateList } from './update-list.ts'

const MESSAGES = {
  add: 'Successfully added to your Watchlist',
  remove: 'Party removed from your Watchlist',
} as const

export const listsHandlers: HandlersOf<typeof lists> = {
  adminLists: (call, { query }) => call.look((context) => readLists(context, query)),
  createList: async (call, { body }) => {
    const { list_id, made } = await call.run(createList, body.list)
    const list = await call.look((context) => readList(context, list_id))
    const message = made ? 'The watchlist was created.' : `The watchlist '${list.name}' is there already.`
    return { success: true, message, list }
  },
  getList: (call, { params, query }) => call.look((context) => readListWithParties(context, params.list_id, query)),
  updateList: async (call, { params, body }) => {
    await call.run(updateList, { ...body.list, list_id: params.list_id })
    return { success: true, message: MESSAGES[body.list.action] }
  },
  describeList: async (call, { params: { list_id }, body }) => {
    await call.run(describeList, { ...body.list, list_id })
    const list = await call.look((context) => readList(context, list_id))
    return { success: true, message: 'The watchlist was changed.', list }
  },
  deleteList: async (call, { params }) => {
    const { name } = await call.run(deleteList, params)
    return { success: true, message: `The watchlist '${name}' was deleted.` }
  },
}
