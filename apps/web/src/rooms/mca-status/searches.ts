import { addressOf, orderOf, page } from '@saakh/contract/listing'
import { mcaCheckList } from '@saakh/contract/mca-status'
import { z } from 'zod'

export const mcaStatusSearch = z.object({
  /** Came from the search or a party's page: stands in the list of what to check. */
  cin: z.string().max(200).optional().catch(undefined),
  page: page.optional().catch(undefined),
})

export const mcaIndexSearch = addressOf(mcaCheckList, ['q', 'outcome'], { ...orderOf(mcaCheckList), page })

export const mcaHistorySearch = z.object({ page: page.optional().catch(undefined) })
