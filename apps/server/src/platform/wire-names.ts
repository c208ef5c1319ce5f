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
} as const satisfies Record<string, Record<string, string>>
