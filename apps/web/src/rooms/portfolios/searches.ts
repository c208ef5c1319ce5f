import { addressOf, choice, id, page } from '@saakh/contract/listing'
import { memberList, portfolioList } from '@saakh/contract/portfolios'
import { ALERT_SEVERITIES } from '@saakh/domain/alert'
import { z } from 'zod'

/** `do` is the dialog that is open. */
export const portfoliosSearch = addressOf(portfolioList, ['q'], { page, do: choice(['create']) })

export const portfolioSearch = addressOf(memberList, ['risk', 'q'], {
  page,
  severity: choice(ALERT_SEVERITIES),
  do: choice(['add', 'edit', 'delete', 'import']),
})

/** The two portfolios that stand beside each other. */
export const compareSearch = z.object({
  left: id.optional().catch(undefined),
  right: id.optional().catch(undefined),
})
