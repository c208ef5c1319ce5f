import type { asKnown, PastAlert } from '@saakh/contract/as-known'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { type PastMoment, pastMoment } from '../../platform/past-moment.ts'
import type { Context } from '../../platform/verb.ts'
import { ruleLabels } from '../../rooms/rules/known-rules.ts'
import { readFoundThen } from './found-then.ts'
import { keptFindings, MOST_AT_ONCE, readKeptFindings } from './kept-then.ts'
import { readOpenThen, type WhoseAlerts } from './open-then.ts'
import { pastBar } from './past-bar.ts'

type Answered = Answer<(typeof asKnown)['pastAlerts']>

const ORDER: readonly PastAlert['severity'][] = ['High', 'Medium', 'Low']

const inOrder = (a: PastAlert, b: PastAlert): number =>
  ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity) ||
  (a.raised_on ?? '').localeCompare(b.raised_on ?? '') ||
  a.party_name.localeCompare(b.party_name) ||
  `${a.alert_type} ${a.subject}`.localeCompare(`${b.alert_type} ${b.subject}`)

/** The alerts of a moment with the labels of their types, gravest first, those that stood longest before others. */
export async function alertsThen(context: Context, moment: PastMoment, whose: WhoseAlerts): Promise<PastAlert[]> {
  const labels = await ruleLabels(context)
  const read = moment.knowledge === 'had' ? readOpenThen : readFoundThen
  return (await read(context, moment, whose))
    .map((alert) => ({ ...alert, label: labels.get(alert.alert_type) ?? alert.alert_type }))
    .sort(inOrder)
}

/** Without a word on decisions those that were not closed, as in the queue. */
const isChosen = (
  { severity, decided }: PastAlert,
  asked: Pick<Query<(typeof asKnown)['pastAlerts']>, 'severity' | 'decided'>,
) =>
  (asked.severity === undefined || severity === asked.severity) &&
  (asked.decided === undefined ? decided !== 'closed' : decided === asked.decided)

const NONE = { high: 0, medium: 0, low: 0, borrowers: 0 }

/** The queue as it stood on a day, or what the rules find on what was known by then. */
export async function readPastAlerts(
  context: Context,
  { on, knowledge, page, per_page, ...asked }: Query<(typeof asKnown)['pastAlerts']>,
  most = MOST_AT_ONCE,
): Promise<Answered> {
  const moment = await pastMoment(context, { on, knowledge })
  const lookBack = await keptFindings(context, moment, asked, most)
  if (lookBack) {
    const bar = pastBar(context, moment, lookBack.kept)
    // Of what nobody raised nothing was decided.
    if (lookBack.look_back_id === null || asked.decided !== undefined)
      return { bar, data: [], total_count: 0, counts: NONE }
    const { data, counts } = await readKeptFindings(context, lookBack.look_back_id, { ...asked, page, per_page })
    return { bar, data, total_count: counts.high + counts.medium + counts.low, counts }
  }
  const all = (await alertsThen(context, moment, asked)).filter((alert) => isChosen(alert, asked))
  const count = (severity: PastAlert['severity']) => all.filter((alert) => alert.severity === severity).length
  return {
    bar: pastBar(context, moment),
    data: all.slice((page - 1) * per_page, page * per_page),
    total_count: all.length,
    counts: {
      ...{ high: count('High'), medium: count('Medium'), low: count('Low') },
      borrowers: new Set(all.map(({ party_id }) => party_id)).size,
    },
  }
}
