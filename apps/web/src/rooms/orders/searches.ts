import { addressOf, choice, page } from '@saakh/contract/listing'
import { orderList } from '@saakh/contract/orders'
import { REPORT_TYPES } from '@saakh/domain/report-type'
import { z } from 'zod'

/** The cards of the screen are the report types. */
export const reportsSearch = addressOf(orderList, ['status'], { type: choice(REPORT_TYPES), page })

/** The report that is to be ordered, or that is shown. */
export const slugSearch = z.object({ slug: z.string().max(200).optional().catch(undefined) })
