import { pastAlertList, pastRegisterList } from '@saakh/contract/as-known'
import { addressOf, choice, id, orderOf, page } from '@saakh/contract/listing'
import { PAST_KNOWLEDGE } from '@saakh/contract/look-backs'
import { z } from 'zod'

/** The day and how it is read; without a day the last quarter's end. */
const moment = { on: z.iso.date(), knowledge: choice(PAST_KNOWLEDGE) }

const forgiving = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

export const pastPartySearch = z.object({ on: forgiving(moment.on), knowledge: forgiving(moment.knowledge) })
export const pastBookSearch = pastPartySearch.extend({ portfolio_id: forgiving(id) })
export const pastRegisterSearch = addressOf(pastRegisterList, ['asset_class', 'portfolio_id'], {
  ...orderOf(pastRegisterList),
  ...moment,
  page,
})
export const pastAlertSearch = addressOf(pastAlertList, ['severity', 'decided', 'portfolio_id', 'party_id'], {
  ...moment,
  page,
})
