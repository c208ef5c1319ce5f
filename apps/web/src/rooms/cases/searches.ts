import { caseList } from '@saakh/contract/cases'
import { addressOf, choice, orderOf, page } from '@saakh/contract/listing'

/** What the list is asked for; a mistyped address still shows the list. */
export const casesSearch = addressOf(caseList, ['status', 'risk', 'tasks', 'waiting', 'q'], {
  /** Every status but CLOSED: what the counts by risk count. */
  state: choice(['open']),
  assignee: choice(['me']),
  counts: choice(['day']),
  ...orderOf(caseList),
  page,
})
