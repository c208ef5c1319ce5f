import type { FactPayload } from '@saakh/domain/facts'
import { monthAfter } from '@saakh/domain/wage-month'
import type { ConnectorFact } from '../../imports/kit/connector-kind.ts'

/** The wages of a month as one fact: nothing of a member stands in it. */
export const wagesFact = (payload: FactPayload<'pf_wages'>): ConnectorFact => ({
  kind: 'pf_wages',
  event: {
    subject: payload.wage_month,
    valid_from: `${payload.wage_month}-01`,
    valid_to: `${monthAfter(payload.wage_month, 1)}-01`,
    public_on: null,
    payload,
  },
})
