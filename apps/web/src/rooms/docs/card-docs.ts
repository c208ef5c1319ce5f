import { NOT_COUNTED } from '@saakh/catalogue/scores/not-counted'
import {
  AREA_LABELS,
  bandOf,
  type Driver,
  type FigureDriver,
  SCORE_AREAS,
  type Scorecard,
} from '@saakh/catalogue/scores/scorecard'
import { scorecardHash } from '@saakh/catalogue/scores/scorecards'
import { SIGNAL_DOCS } from '@saakh/catalogue/signal-docs.gen'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { signed } from '../../parts/score-marks.tsx'
import type { ScoreDoc, ScoreTable } from './scores.ts'

const UNITS = { percent: '\u00a0%', points: ' trained points' } as const

/** The classes by their names, other figures with their unit. */
const limitOf = ({ unit, better }: FigureDriver, limit: number): string =>
  unit === 'class'
    ? (ASSET_CLASSES[limit] ?? String(limit))
    : `${better === 'higher' ? 'at least' : 'at most'} ${String(limit).replace('-', '−')}${UNITS[unit]}`

/** A line per reason, with the signals that give it for being left out. */
const notCounted = (): string[] =>
  Object.entries(NOT_COUNTED).map(([because, why]) => {
    const names = SIGNAL_DOCS.filter((doc) => doc.not_counted_because === because).map(({ label }) => label)
    return `Not counted: ${names.join('; ')}. ${why}`
  })

/** 'at least 1.33 times: +2; …; else −4', or the points per severity. */
function scaleOf(driver: Driver): string {
  if (driver.kind === 'signal') {
    const { clear, Low, Medium, High } = driver.points
    return `Clear: ${signed(clear)}; Low: ${signed(Low)}; Medium: ${signed(Medium)}; High: ${signed(High)}`
  }
  return [
    ...driver.steps.map(({ limit, points }) => `${limitOf(driver, limit)}: ${signed(points)}`),
    `${driver.unit === 'class' ? ASSET_CLASSES.at(-1) : 'else'}: ${signed(driver.beyond)}`,
  ].join('; ')
}

const tableOf = (card: Scorecard, area: (typeof SCORE_AREAS)[number]): ScoreTable => ({
  title: AREA_LABELS[area],
  heads: ['Driver', 'Points', 'Why'],
  rows: card.drivers
    .filter((driver) => driver.area === area)
    .map((driver) => [driver.label, scaleOf(driver), driver.why]),
})

const bandRows = ({ bands }: Scorecard) =>
  bands.map(({ label, from }, at) => [label, `${from} to ${at === 0 ? 100 : (bands[at - 1]?.from ?? 1) - 1}`])

/** The page of a scorecard, from the card itself: what it says is what is computed. */
export const cardDoc = (card: Scorecard): ScoreDoc => ({
  id: card.id,
  title: card.name,
  lead: card.summary,
  paragraphs: [
    `${card.direction} Every borrower begins at ${card.base}, ${bandOf(card, card.base)} risk, and each driver adds or takes whole points; base and points add up to the score exactly. What a cap or the floor of zero holds back stands among the drivers as a line of its own.`,
    `Missing data never counts as good: a driver without data earns nothing and says why. Coverage is the share of the weight of all drivers that apply and are known. Below ${card.minimum_coverage}% there is no score, and none without days past due.`,
    'Only borrowers are scored, from records that the organization has of them. Of other companies Saakh shows facts and ratios and gives no score.',
    `Version ${card.version}, hash ${scorecardHash(card.id).slice(0, 12)}.`,
  ],
  tables: [
    { title: 'Bands', heads: ['Band', 'Score'], rows: bandRows(card), numeric: [1] },
    ...SCORE_AREAS.map((area) => tableOf(card, area)),
    {
      title: 'What holds a score down',
      heads: ['While', 'At most', 'Why'],
      rows: card.caps.map(({ label, at_most, why }) => [label.replace('Held down: ', ''), String(at_most), why]),
      numeric: [1],
    },
  ],
  limits: [
    'It is neither a rating nor a probability of default. Its weights were set by judgement; of its drivers the financial strength alone was trained, on companies of other countries.',
    'Scores of two versions of the card are not compared: movements and trends begin anew with a new version.',
    'When data disappear their points go too: read the coverage beside the score.',
    ...notCounted(),
  ],
  source:
    'Saakh, by the financial-strength score that was trained on published data, and the day count of RBI that another page names.',
  signals: card.drivers.flatMap(({ kind, id }) => (kind === 'signal' ? [id] : [])),
})
