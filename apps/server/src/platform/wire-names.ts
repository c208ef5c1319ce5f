import type { alert } from '@saakh/domain/alert'
import type { caseRow } from '@saakh/domain/case'
import type { AnswerAs } from '@saakh/domain/entity'
import type { partyRow } from '@saakh/domain/party'
import type { partyList } from '@saakh/domain/party-list'
import type { order } from '@saakh/domain/product'

type Pairs<E> = { [field in keyof AnswerAs<E>]?: string }

/**
 * Column, wire and screen have one name. These are the exceptions: the specification gives the field a name that the
 * column cannot have, since it names an id by its kind, or says the same twice. Field of the wire: column.
 */
export const WIRE_NAMES = {
  alerts: {
    _id: 'alert_id',
    alert_summary: 'summary',
    alert_category: 'category',
    risk_severity: 'severity',
    case_id: 'case_uid',
  },
  cases: {
    id: 'case_uid',
    uid: 'case_uid',
    case_id: 'case_number',
    case_summary: 'subject',
    case_type: 'case_type_id',
    party: 'party_id',
    partyName: 'party_name',
    recurringData: 'recurring',
  },
  lists: { type: 'list_type' },
  orders: { id: 'order_id', ordered_by: 'ordered_by_name' },
  parties: { id: 'party_id' },
} as const satisfies {
  alerts: Pairs<typeof alert>
  cases: Pairs<typeof caseRow>
  lists: Pairs<typeof partyList>
  orders: Pairs<typeof order>
  parties: Pairs<typeof partyRow>
}
