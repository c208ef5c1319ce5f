import { alertList } from '@saakh/contract/alerts'
import { DESK_TABS, deskList } from '@saakh/contract/desk'
import { closedList } from '@saakh/contract/desk-closed'
import { deskShown } from '@saakh/contract/desk-columns'
import { promiseList } from '@saakh/contract/desk-promises'
import { addressOf, choice, id, orderOf, page } from '@saakh/contract/listing'
import { ALERT_STATES } from '@saakh/domain/alert'
import { z } from 'zod'

/** What the list is asked for: open alerts unless asked otherwise. A mistyped address still shows the list. */
export const alertsSearch = addressOf(alertList, ['severity', 'category', 'alert_type', 'origin', 'moved', 'q'], {
  state: choice([...ALERT_STATES, 'all']),
  ...orderOf(alertList),
})

/** What the queue of borrowers is asked for, and the borrower that is opened in place. */
export const queueSearch = addressOf(
  deskList,
  [
    ...(['q', 'severity', 'asset_class', 'decided', 'assignee', 'portfolio_id'] as const),
    ...(['exposure_from', 'trend', 'category', 'due', 'promise'] as const),
  ],
  { tab: choice(DESK_TABS), borrower: id, ...orderOf(deskList), ...deskShown, page },
)

/** What the tab of closed alerts is asked for, and the borrower that is opened in place. */
export const closedSearch = addressOf(closedList, ['q', 'code', 'closed_by', 'from', 'to'], {
  ...{ tab: choice(['closed']), borrower: id, ...orderOf(closedList), page },
})

/** What the promises to pay are asked for. */
export const promisesSearch = addressOf(promiseList, ['q', 'state', 'from', 'to', 'assignee', 'unit_id'], {
  ...orderOf(promiseList),
  page,
})

/** All ways to see alerts stand at one address. */
export const bothSearch = z.object({
  ...alertsSearch.shape,
  ...queueSearch.shape,
  ...closedSearch.shape,
  tab: choice([...DESK_TABS, 'closed'])
    .optional()
    .catch(undefined),
  sort_by: z
    .enum([...alertList.sorts, ...deskList.sorts, ...closedList.sorts])
    .optional()
    .catch(undefined),
  view: choice(['borrowers', 'list']).optional().catch(undefined),
})

/** The tab of what is closed, wherever the queue is meant. */
export const meansClosed = (search: URLSearchParams): boolean => {
  const { tab, view } = bothSearch.parse(Object.fromEntries(search))
  return tab === 'closed' && view !== 'list'
}

const NAMES_OF_THE_LIST = Object.keys(alertsSearch.shape)

/** Without a word on the view an address that narrows or orders the list of alerts means the list. */
export const meansList = (search: URLSearchParams): boolean => {
  const { view } = bothSearch.parse(Object.fromEntries(search))
  return view === undefined ? NAMES_OF_THE_LIST.some((name) => search.has(name)) : view === 'list'
}
