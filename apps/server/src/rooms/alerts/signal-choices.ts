import { type SignalListItem, signalList } from '@saakh/catalogue/signal-list'
import type { Context } from '../../platform/verb.ts'
import { ownSignals } from '../rules/known-rules.ts'

/** The signals of the catalogue and the lender's own rules, each by a code of its own: that of an own rule is its type. */
export async function readSignalChoices(context: Context): Promise<SignalListItem[]> {
  return [
    ...signalList.filter(({ alert_type }) => !context.hidden_types.includes(alert_type)),
    ...(await ownSignals(context)).map(({ code, label, category, summary }) => ({
      code,
      alert_type: code,
      label,
      category,
      summary,
    })),
  ]
}
