import { inDays, type Known, type Steps } from './steps.ts'

const raised = (known: Known, risk_severity: 'High' | 'Medium' | 'Low', what: string) => ({
  ...{ party_id: known.party_id, party_name: known.party_name, date_of_event: inDays(-3), risk_severity },
  ...{ signal_code: known.signal_code, alert_type: known.signal_type, alert_category: known.signal_category },
  alert_summary: `Sample: ${what}`,
  alert_detail: 'Sample: seen at the unit. The plant manager expects the line back within three weeks.',
})

/** An alert that is judged again as on its day, and those that a person raises, so that there is something to decide. */
export const ALERTS: Steps = [
  {
    look: '/v1/admin/alerts/signals',
    keep: ({ data: [first] }) => ({
      ...{ signal_code: first.code, signal_type: first.alert_type, signal_category: first.category },
    }),
  },
  { name: 'replayAlert', body: { reading: 1 } },
  {
    name: 'createAlert',
    body: (known) => raised(known, 'Medium', 'second shift stopped'),
    keep: ({ data }) => ({ alert_id: data.alert_id }),
  },
  {
    look: '/v1/admin/alerts',
    method: 'POST',
    body: (known) => raised(known, 'Low', 'one machine under repair'),
    keep: ({ data }) => ({ second_alert_id: data.alert_id }),
  },
  { look: '/v1/admin/alerts', method: 'POST', body: (known) => raised(known, 'Low', 'gate register is kept by hand') },
  { look: '/v1/admin/alerts', method: 'POST', body: (known) => raised(known, 'Medium', 'stock cards are behind') },
  { look: '/v1/admin/alerts', method: 'POST', body: (known) => raised(known, 'High', 'unit closed for a week') },
]
