import { creditMonitoring } from '@saakh/catalogue/scores/credit-monitoring'
import { AREA_LABELS, SCORE_AREAS } from '@saakh/catalogue/scores/scorecard'
import type { Fact } from '@saakh/domain/facts'
import { formatDate, formatInstant } from '@saakh/domain/formats'
import { cardRuns, isFittedVersion } from '@saakh/domain/score-cards'
import type { ScoreContribution } from '../../platform/sources.ts'
import type { Citations } from '../citations.ts'
import type { ReportDossier } from '../read-dossier.ts'
import {
  type Block,
  figure,
  group,
  left,
  noteBlock,
  noteSection,
  plain,
  right,
  row,
  type Section,
  type TableRow,
  table,
  totalRow,
} from '../report-content.ts'

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points))

const NO_SCORE_OF_REAL =
  'A score of a real company is an opinion, and none is given here: this report states facts and ratios of it, each with its source.'

function scoreNote({ scored, card }: ReportDossier, citations: Citations): number {
  const { score, band, coverage, base, reason, scorecard, evidence_hash } = scored
  return citations.record({
    id: `score:${card.party_id}`,
    name: `Score by the card ${scorecard.id} ${scorecard.version}`,
    place: `evidence ${evidence_hash.slice(0, 12)}, computed from the facts of this report`,
    as_of: null,
    content: { score, band, coverage, base, reason, scorecard, evidence_hash },
  })
}

/** The evidence of a driver; a signal that is clear has none and rests on its rule. */
function notesOf(
  scoreContribution: ScoreContribution,
  note: number,
  facts: ReadonlyMap<string, Fact>,
  citations: Citations,
): number[] {
  const cited = scoreContribution.sources.flatMap(({ fact_id }) => {
    const fact = facts.get(fact_id)
    return fact ? [citations.fact(fact)] : []
  })
  if (cited.length > 0) return [...new Set(cited)]
  return scoreContribution.kind === 'signal' ? [citations.rule(scoreContribution.id, scoreContribution.label)] : [note]
}

function driverTable(dossier: ReportDossier, note: number, citations: Citations): Block {
  const { scored, facts } = dossier
  const byId = new Map(facts.map((fact) => [fact.fact_id, fact]))
  const measured = scored.contributions.filter(({ state }) => state === 'measured')
  const rowOf = (scoreContribution: ScoreContribution): TableRow => {
    const notes = notesOf(scoreContribution, note, byId, citations)
    return row([
      plain(scoreContribution.label),
      figure(scoreContribution.text, notes),
      scoreContribution.as_of === null ? plain('') : figure(formatDate(scoreContribution.as_of), notes),
      figure(
        scoreContribution.kind === 'limit'
          ? ''
          : `${signed(scoreContribution.worst)} to ${signed(scoreContribution.best)}`,
        notes,
        { tone: 'quiet' },
      ),
      figure(signed(scoreContribution.points), notes),
    ])
  }
  const areas = [...SCORE_AREAS.map((area) => [area, AREA_LABELS[area]] as const), ['limit', 'Limits'] as const]
  const groups = areas.flatMap(([area, label]): TableRow[] => {
    const own = measured.filter((contribution) => contribution.area === area)
    if (own.length === 0) return []
    const sum = own.reduce((total, { points }) => total + points, 0)
    return [group(`${label}: ${signed(sum)}`), ...own.map(rowOf)]
  })
  const blank = plain('')
  const base = row([plain('Where every borrower begins'), blank, blank, blank, figure(String(scored.base), [note])])
  const total = totalRow([plain('Score'), blank, blank, blank, figure(String(scored.score ?? '–'), [note])])
  return table(
    'Drivers',
    [left('Driver', 26), left('What was seen', 42), left('As of', 12), right('Possible', 10), right('Points', 10)],
    [base, ...groups, ...(scored.score === null ? [] : [total])],
  )
}

type Noted = { day: ReportDossier['score_history'][number]; note: number }

const THRESHOLDS = creditMonitoring.bands
  .filter(({ from }) => from > 0)
  .map(({ band, from }) => ({ value: from, label: `${from}, from here ${band} risk` }))

/** A line per card: scores of two cards are not compared. Bands are those of the card in force. */
function chartOf(noted: readonly Noted[], card: string | null) {
  // Weights of the lender's own leave the bands as they are.
  const is_in_force = card === null || card.replace(/-w\d+$/, '') === creditMonitoring.version
  const last = noted.at(-1)
  return {
    kind: 'line' as const,
    title: card === null ? 'Score by day' : `Score by day, card ${card}`,
    points: noted.map(({ day }) => ({ label: formatDate(day.as_of), value: day.score })),
    thresholds: is_in_force ? THRESHOLDS : [],
    last: last && last.day.score !== null ? figure(String(last.day.score), [last.note]) : null,
  }
}

function historyBlocks({ score_history, card }: ReportDossier, citations: Citations): Block[] {
  if (score_history.length === 0) return [noteBlock('No earlier score is stored.')]
  const noted = score_history.map((day) => ({
    day,
    note: citations.record({
      id: `score:${card.party_id}:${day.as_of}`,
      name: `Stored score, card ${day.scorecard_version}`,
      place: `evidence ${day.evidence_hash.slice(0, 12)}`,
      as_of: day.as_of,
      content: day,
    }),
  }))
  const runs = cardRuns(score_history)
  const charts = runs
    .map(({ version, scores }) => ({ version, of: noted.filter(({ day }) => scores.includes(day)) }))
    .filter(({ of }) => of.length > 1)
    .map(({ version, of }) => chartOf(of, runs.length > 1 ? version : null))
  const rows = [...noted]
    .reverse()
    .slice(0, 12)
    .map(({ day, note }) =>
      row([
        figure(formatDate(day.as_of), [note]),
        day.score === null ? figure('no score', [note], { tone: 'quiet' }) : figure(String(day.score), [note]),
        day.band === null ? plain('') : figure(day.band, [note]),
        figure(`${day.coverage}%`, [note]),
        figure(day.scorecard_version, [note], { tone: 'quiet' }),
      ]),
    )
  return [
    ...runs
      .slice(1)
      .map(({ version, since }) =>
        noteBlock(`New card ${version} from ${formatDate(since)}. Scores of two cards are not compared.`),
      ),
    ...(charts.length > 0 ? [{ kind: 'charts' as const, charts }] : []),
    table(
      'Score history, a line where it changed',
      [left('As of', 24), right('Score', 19), left('Risk', 19), right('Known', 19), right('Card', 19)],
      rows,
    ),
  ]
}

const madeBy = (version: string): string =>
  isFittedVersion(version)
    ? `The expert card ${creditMonitoring.name} with the points of each area multiplied by weights that were fitted to the lender's own outcomes, ${version}.`
    : `An expert card, ${creditMonitoring.name} ${version}: weights were set by judgement, not fitted to data.`

/** The score with what made it; none of a company of the public register. */
export function scoreSection(dossier: ReportDossier, citations: Citations, known_at: string): Section {
  const { scored, may_be_scored } = dossier
  const title = 'Creditworthiness score'
  if (!may_be_scored) return noteSection(title, NO_SCORE_OF_REAL)
  const note = scoreNote(dossier, citations)
  const silent = scored.contributions.filter(({ state }) => state === 'not_measurable')
  const { score, band, reason, coverage } = scored
  const head: Block =
    score === null || band === null
      ? { kind: 'headline', label: 'Score, 0 to 100', value: figure('No score', [note]), beside: reason?.text ?? '' }
      : {
          kind: 'headline',
          label: 'Score, 0 to 100',
          value: figure(`${score}  ${band} risk`, [note]),
          beside: `${creditMonitoring.direction} ${coverage} per cent of the score's inputs are known. ${madeBy(scored.scorecard.version)}`,
        }
  return {
    title,
    basis: `Computed from the facts known until ${formatInstant(known_at)}. Base and points add up to the score.`,
    blocks: [
      head,
      ...(scored.contributions.length > 0 ? [driverTable(dossier, note, citations)] : []),
      ...(silent.length > 0
        ? [noteBlock(`Not measurable, and so without points: ${silent.map(({ label }) => label).join(', ')}.`)]
        : []),
      ...historyBlocks(dossier, citations),
    ],
  }
}
