import type { models } from '@saakh/contract/models'
import type { HandlersOf } from '../handler.ts'
import { readModels } from './read-models.ts'
import { reviewModel } from './review-model.ts'

export const modelsHandlers: HandlersOf<typeof models> = {
  models: (call, { query }) => call.look((context) => readModels(context, query)),
  reviewModel: async (call, { params, body }) => {
    const { review_id } = await call.run(reviewModel, { ...body, ...params })
    return { success: true, data: { message: 'The review is recorded.', review_id } }
  },
}
