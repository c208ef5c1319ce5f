import { type SignalListItem, signalList } from '@saakh/catalogue/signal-list'
import type { Context } from '../../platform/verb.ts'
import { knownRules } from '../rules/known-rules.ts'

/** The signals of the catalogue and the lender's own rules, each by a code of its own: that of an own rule is its type. */
export async function readSignalChoices(context: Context): Promise<SignalListItem[]> {
  const own = (await knownRules(context)).filter((rule) => rule.own !== null && rule.is_in_force)
  return [
    ...signalList.filter(({ alert_type }) => !context.hidden_types.includes(alert_type)),
    ...own.map(({ signal: { code, label, category, summary } }) => ({
      code,
      alert_type: code,
      label,
      category,
      summary,
    })),
  ]
}
