import type { FactPayload } from '@saakh/domain/facts'
import { lastDayOfPeriod } from '@saakh/domain/gst-calendar'
import type { ConnectorFact } from '../../imports/kit/connector-kind.ts'

/** What the return shows of supplies, and, where the portal dates it, that it was filed. */
export function returnFacts(payload: FactPayload<'gst_supplies'>): ConnectorFact[] {
  const { gstin, return_type, period, quarterly, filed_on, turnover } = payload
  const subject = `${gstin} ${return_type} ${period}${quarterly ? ' quarter' : ''}`
  const about = {
    subject,
    valid_from: `${period}-01`,
    valid_to: lastDayOfPeriod({ first: period, quarterly }),
    public_on: filed_on,
  }
  const supplies: ConnectorFact = { kind: 'gst_supplies', event: { ...about, payload } }
  if (filed_on === null) return [supplies]
  return [
    supplies,
    {
      kind: 'gst_return',
      event: {
        ...about,
        payload: {
          ...{ gstin, return_type, period, quarterly, turnover },
          status: 'filed',
          date_of_filing: filed_on,
          arn: null,
        },
      },
    },
  ]
}
