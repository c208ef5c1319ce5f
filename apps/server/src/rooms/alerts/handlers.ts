import type { alerts } from '@saakh/contract/alerts'
import type { HandlersOf } from '../handler.ts'
import { readAlertList } from './alert-list.ts'
import { createAlert } from './create-alert.ts'
import { readFraudTypes } from './fraud-types.ts'
import { readPartySignals } from './party-signals.ts'
import { readAlert, viewedPeople } from './reads.ts'
import { replayAlert } from './replay-alert.ts'
import { readSignalChoices } from './signal-choices.ts'
import { readThresholdSets } from './threshold-list.ts'

export const alertsHandlers: HandlersOf<typeof alerts> = {
  adminAlerts: (call, { query }) => call.look((context) => readAlertList(context, query)),
  alertSignals: (call) =>
    call.look(async (context) => ({
      data: (await readSignalChoices(context)).map((item) => ({ ...item })),
    })),
  fraudTypes: (call) => call.look(readFraudTypes),
  getAlert: (call, { params, query }) =>
    call.look((context) => readAlert(context, { alert_id: params.alert_id, ...query }), viewedPeople),
  createAlert: async (call, { body }) => {
    const { alert_id, case_uid } = await call.run(createAlert, body)
    return { success: true, data: { message: 'Alert Created Successfully', alert_id, case_uid } }
  },
  replayAlert: async (call, { params, body }) => ({
    success: true,
    data: await call.run(replayAlert, { alert_id: params.alert_id, ...body }),
  }),
  thresholds: (call) => call.look(readThresholdSets),
  partySignals: (call, { params }) => call.look((context) => readPartySignals(context, params.party_id)),
}
