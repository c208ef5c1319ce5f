import { type Answer, inDays, type Steps } from './steps.ts'

const nameOf = (alert: Answer) => ({ party_name: alert.party_name as string })

/** An alert that a person raises, and one that is judged again as on its day. */
export const ALERTS: Steps = [
  {
    look: ({ alert_id }) => `/v1/admin/alerts/${alert_id}`,
    keep: ({ data }) => ({ ...nameOf(data[0]) }),
  },
  {
    look: '/v1/admin/alerts/signals',
    keep: ({ data }) => ({ signal_code: data[0].code, signal_category: data[0].category }),
  },
  { name: 'replayAlert', body: { reading: 1 } },
  {
    name: 'createAlert',
    body: ({ party_id, party_name, signal_code, signal_category }) => ({
      ...{ party_id, party_name, date_of_event: inDays(-3), risk_severity: 'Medium' },
      ...{ signal_code, alert_type: signal_code, alert_category: signal_category },
      alert_summary: 'Sample: second shift stopped',
      alert_detail: 'Sample: seen at the unit. The plant manager expects the line back within three weeks.',
    }),
  },
]
