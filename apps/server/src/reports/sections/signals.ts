import { isFraudAlone } from '@saakh/catalogue/fraud-track'
import type { Finding } from '@saakh/catalogue/outcome'
import { signals } from '@saakh/catalogue/registry'
import type { Fact } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import { type PartyJudgement, packJudgement } from '../../monitoring/evaluate-parties.ts'
import type { SignalState } from '../../platform/sources.ts'
import { signalStateOf } from '../../rooms/alerts/packed-states.ts'
import type { Citations } from '../citations.ts'
import type { ReportDossier } from '../read-dossier.ts'
import {
  figure,
  group,
  left,
  plain,
  right,
  row,
  type Section,
  type TableRow,
  type Tone,
  table,
} from '../report-content.ts'

interface SignalLine {
  judgement: PartyJudgement
  state: SignalState
  label: string
}

const GROUPS: readonly [SignalState['state'], string][] = [
  ['finding', 'Fired'],
  ['not_certain', 'Not certain: what may be about it waits for a word'],
  ['stale', 'Stale: the source is too old to speak of today'],
  ['clear', 'Clear'],
  ['not_measurable', 'Not measurable'],
]
const STATE_WORDS: Record<Exclude<SignalState['state'], 'finding'>, string> = {
  stale: 'Stale',
  clear: 'Clear',
  not_certain: 'Not certain',
  not_measurable: 'Not measurable',
  not_applicable: 'Not applicable',
}
const SEVERITIES = ['High', 'Medium', 'Low']

const toneOf = ({ severity, state }: SignalState): Tone | undefined => {
  if (state !== 'finding') return state === 'clear' ? undefined : 'quiet'
  return severity === 'High' || severity === 'Medium' || severity === 'Low' ? severity : undefined
}

const wordOf = ({ state, severity }: SignalState): string => {
  if (state === 'finding') return severity ?? 'Fired'
  return STATE_WORDS[state]
}

const findingsOf = ({ judgement }: PartyJudgement): Finding[] =>
  judgement.state === 'judged'
    ? judgement.outcomes.flatMap((outcome) => (outcome.state === 'finding' ? [outcome] : []))
    : []

/** A place within a series has its own line in the document; many of them are cited as the series. */
const SINGLE_PLACES = 3
const placeIn = (path: string): number | undefined => {
  const index = /\[(\d+)\]/.exec(path)?.[1]
  return index === undefined ? undefined : Number(index)
}

function notesOf(
  judgement: PartyJudgement,
  label: string,
  facts: ReadonlyMap<string, Fact>,
  citations: Citations,
): number[] {
  const evidence = findingsOf(judgement).flatMap((finding) => finding.evidence)
  const exact = evidence.length <= SINGLE_PLACES
  const cited = evidence.flatMap(({ fact_id, path }) => {
    const fact = facts.get(fact_id)
    if (!fact) return []
    return [citations.fact(fact, exact && fact.locator.rows ? placeIn(path) : undefined)]
  })
  return [...new Set([...cited, citations.rule(judgement.judgement.code, label)])]
}

/** What every rule says of the business, computed from the facts of this report. */
export function signalSection({ judgements, facts }: ReportDossier, citations: Citations): Section {
  const byId = new Map(facts.map((fact) => [fact.fact_id, fact]))
  const labels = new Map(signals.map(({ code, label }) => [code, label]))
  // A report is passed on: the fraud track is for those who hold its key, and stands in none.
  const shown = judgements.filter(({ judgement }) => !isFraudAlone(judgement.code))
  const lines = shown.map((judgement): SignalLine => {
    const { code } = judgement.judgement
    return {
      judgement,
      state: signalStateOf(judgement.rule.signal, packJudgement(judgement.judgement)),
      label: labels.get(code) ?? code,
    }
  })
  const rowOf = ({ judgement, state, label }: SignalLine): TableRow => {
    const notes = notesOf(judgement, label, byId, citations)
    const tone = toneOf(state)
    return row([
      plain(label),
      figure(wordOf(state), notes, tone === undefined ? {} : { tone }),
      figure(state.sentence, notes, state.state === 'finding' ? {} : { tone: 'quiet' }),
      state.last_data_date === null ? plain('') : figure(formatDate(state.last_data_date), notes),
    ])
  }
  const rows = GROUPS.flatMap(([state, words]): TableRow[] => {
    const stateLines = lines
      .filter((line) => line.state.state === state)
      .sort((a, b) => SEVERITIES.indexOf(a.state.severity ?? '') - SEVERITIES.indexOf(b.state.severity ?? ''))
    if (stateLines.length === 0) return []
    return [group(`${words} (${stateLines.length})`), ...stateLines.map(rowOf)]
  })
  const spared = lines.filter(({ state }) => state.state === 'not_applicable').length
  const measured = lines.filter(({ state }) => state.state === 'finding' || state.state === 'clear').length
  return {
    title: 'Signals',
    basis: `${measured} of ${lines.length - spared} rules could be measured; ${spared === 1 ? '1 does' : `${spared} do`} not apply to this kind of business. Judged as of the report's day, each with the last day its data reach.`,
    blocks: [
      table(null, [left('Signal', 25), left('State', 13), left('What it says', 50), right('Last data', 12)], rows),
    ],
  }
}
