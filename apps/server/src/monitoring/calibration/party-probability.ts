import type { BorrowerHistory } from '@saakh/catalogue/financial-strength/outcome-rows'
import type { Answer } from '@saakh/contract/endpoint'
import { STUDY_MONTHS, type scoreStudies } from '@saakh/contract/score-study'
import type { StudyResult } from '@saakh/contract/study-results'
import { LEAST_BORROWERS } from '@saakh/domain/borrower-samples'
import { addMonths, type IsoDate } from '@saakh/domain/dates'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { inEnglish, type Said, said } from '@saakh/domain/said'
import { probabilityOf } from '@saakh/domain/score-calibration'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { findParty } from '../../rooms/parties/find-party.ts'
import { oldReason } from '../../rooms/parties/party-strength.ts'
import { changeInForce } from '../../rooms/score-study/change-rows.ts'
import { STRENGTH_MODEL } from '../../rooms/score-study/strength-model.ts'
import { CHANGED_SINCE, findStudy, readResult, readStudies } from '../../rooms/score-study/study-rows.ts'
import { readHistoryOf } from './read-histories.ts'

type Probability = Answer<(typeof scoreStudies)['strengthProbability']>
type Fitted = Extract<StudyResult['calibration'], { state: 'fitted' }>

const NOTHING = {
  ...{ probability: null, says: null, months: STUDY_MONTHS, year_end: null, known_on: null },
  ...{ study_id: null, studied_on: null, in_force_since: null },
}

const nothing = (because: Said): Probability => ({ ...NOTHING, because: inEnglish(because), said: because })

async function isBorrower({ tx, org }: Context, party_ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from customers where organization_id = ${org.organization_id}
    and party_id = any(${[...party_ids]}::uuid[]) limit 1`.execute(tx)
  return rows.length > 0
}

/** What is needed and what the newest study counted. */
async function noCalibration(context: Context): Promise<Said> {
  const needed = formatCount(LEAST_BORROWERS)
  const newest = (await readStudies(context)).find(({ kind, state }) => kind === 'calibration' && state === 'done')
  return newest
    ? said(
        'No calibration is in force. It needs at least {1} borrowers that became NPA and {1} that did not; your book has {2} and {3}.',
        ...[needed, formatCount(newest.borrowers_with_outcome ?? 0), formatCount(newest.borrowers_without ?? 0)],
      )
    : said(
        'No calibration is in force. It needs at least {1} borrowers that became NPA and {1} that did not; no study has counted yours yet.',
        needed,
      )
}

interface InForce {
  study_id: string
  studied_on: IsoDate
  in_force_since: string
  fit: Fitted
}

/** The calibration that two persons put in force, or why there is none. */
async function readInForce(context: Context): Promise<InForce | Said> {
  const change = await changeInForce(context, 'calibration')
  if (!change || change.study_id === null || change.starts_at === null) return noCalibration(context)
  const study = await findStudy(context, change.study_id)
  const read = await readResult(context, study)
  if (!read?.is_intact) return said(CHANGED_SINCE)
  const { result } = read
  if (result?.calibration.state !== 'fitted') return noCalibration(context)
  if (result.model_version !== STRENGTH_MODEL.model_version || result.model_hash !== STRENGTH_MODEL.model_hash)
    return said('The score changed after the study of the calibration in force. A new study is needed.')
  return {
    ...{ study_id: study.study_id, studied_on: result.as_of, fit: result.calibration },
    in_force_since: change.starts_at.toISOString(),
  }
}

const UNSCORED = {
  books_not_whole: 'Its last year-end is not known whole, or is in doubt.',
  too_few_ratios: 'Too few ratios of its last year-end can be measured.',
  too_old: 'Its last year-end was too old when it became known.',
  overtaken: 'Its last year-end was overtaken before it became known.',
} as const

interface Standing {
  year_end: IsoDate
  known_on: IsoDate
  log_odds: number
}

/** A borrower of whom the study would make a row today; why not where it would make none. */
function standingOf({ year_ends, npa_on, watch }: BorrowerHistory, today: IsoDate): Standing | Said {
  if (year_ends === 'financial') return said('Nothing is said of banks, NBFCs and insurers.')
  const last = year_ends.at(-1)
  if (!last) return said('No statement of a year is known.')
  const { year_end, score } = last
  if (typeof score === 'string') return said(UNSCORED[score])
  if (npa_on !== null && npa_on <= today)
    return said('It is or was NPA. The calibration speaks of borrowers that were not.')
  if (!watch || (watch.closed_on !== null && watch.closed_on <= today)) return said('No account of it is open.')
  if (oldReason(year_end, today) !== null)
    return said('Its last year-end is {1}, which is too old to describe today.', formatDate(year_end))
  return addMonths(score.known_on, STUDY_MONTHS) <= today
    ? said(
        'Its last year-end became known on {1}: the {2} months after it have passed.',
        ...[formatDate(score.known_on), String(STUDY_MONTHS)],
      )
    : { year_end, known_on: score.known_on, log_odds: score.log_odds }
}

/**
 * The probability that a borrower of the own book becomes NPA, by the calibration that is in force. It is read as the study
 * reads its rows. Nobody else has one (decision 012).
 */
export async function readPartyProbability(context: Context, asked: string): Promise<Probability> {
  const { tx, org, clock } = context
  const { card, party_ids } = await findParty(context, asked)
  if (!(await isBorrower(context, party_ids))) return nothing(said('Only your own borrowers have a probability.'))
  const in_force = await readInForce(context)
  if ('text' in in_force) return nothing(in_force)
  const history = await readHistoryOf(tx, org.organization_id, card.party_id, clock.now())
  const standing = history ? standingOf(history, clock.today()) : said('No statement of a year is known.')
  if ('text' in standing) return nothing(standing)
  const { fit, ...rest } = in_force
  const probability = probabilityOf(fit, standing.log_odds)
  const { borrowers_with_outcome, borrowers_without } = fit.counts
  const says = said(
    'It is the share of borrowers with such a score that become NPA within {1} months after their year-end became known, by the outcomes of {2} of your borrowers, of whom {3} became NPA. It is not a rating.',
    ...[String(STUDY_MONTHS), formatCount(borrowers_with_outcome + borrowers_without)],
    formatCount(borrowers_with_outcome),
  )
  const { year_end, known_on } = standing
  return {
    ...{ because: null, probability, says: inEnglish(says), said: says, months: STUDY_MONTHS },
    ...{ year_end, known_on, ...rest },
  }
}
