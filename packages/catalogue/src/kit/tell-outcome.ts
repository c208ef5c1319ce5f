import type { IsoDate } from '@saakh/domain/dates'
import type { Evidence, Finding, Outcome } from '../outcome.ts'
import type { Figures, Said } from './figures.ts'
import type { Judged, JudgedFinding, Place } from './judgement.ts'
import { tell, tellIfAll } from './tell.ts'
import { phraseOf, type Words } from './words.ts'

export interface Telling {
  words: Words
  /** Values of the limits in force: slots like any other. */
  limits: Figures
  bands: readonly string[]
  signal_codes: Readonly<Record<string, string>>
  changes_on: IsoDate | null
}

export function evidenceOf(place: Place, words: Words, values: Figures = {}): Evidence {
  const { fact_id, as_of, path, code, figures } = place
  const said = words.evidence?.[code]
  if (!said) throw new Error(`there are no words for the evidence ${code}`)
  const all = { ...values, ...figures }
  return {
    fact_id,
    label: tell(said.label, words, all),
    observed: tell(said.observed, words, all),
    threshold: said.limit === undefined ? null : tellIfAll(said.limit, words, all),
    as_of,
    path,
  }
}

/** Slots are filled from the finding's numbers, then from what the alert keeps, then from the limits. */
const slotsOf = (judged: JudgedFinding, limits: Figures): Figures => ({
  ...limits,
  ...judged.detail,
  subject: judged.subject,
  band: judged.band,
  ...judged.figures,
})

function tellFinding(judged: JudgedFinding, { words, limits, bands, signal_codes, changes_on }: Telling): Finding {
  const { state, subject, band, severity, detail, trend, exposure, event_date, last_data_date } = judged
  const { code = band, figures = {}, places } = judged
  const values = slotsOf(judged, limits)
  return {
    state,
    subject,
    band,
    band_order: bands.indexOf(band),
    signal_code: signal_codes[band] ?? '',
    severity,
    code,
    title: tell(phraseOf(words.title, code), words, values),
    why: tell(phraseOf(words.why, code), words, values),
    clears_when: tell(phraseOf(words.clears_when, code), words, values),
    detail,
    figures,
    evidence: places.map((place) => evidenceOf(place, words, values)),
    places,
    fact_ids: [...new Set([...judged.fact_ids, ...places.map(({ fact_id }) => fact_id)])].sort(),
    trend,
    exposure,
    event_date,
    last_data_date,
    changes_on,
  }
}

export function tellReason({ code, figures, then }: Said, words: Words, values: Figures = {}): string {
  const sentence = tell(phraseOf(words.reasons, code), words, { ...values, ...figures })
  return then ? `${sentence} ${tellReason(then, words, values)}` : sentence
}

/**
 * A judgement with its words. Each is written out: to add to a copy would give each of thousands of objects a hidden class of its own,
 * which takes a hundred times as long.
 */
export function tellOutcome(judged: Judged, telling: Telling): Outcome {
  if (judged.state === 'finding') return tellFinding(judged, telling)
  const { words, limits, changes_on } = telling
  const { subject } = judged
  const { code } = judged.reason
  const reason = tellReason(judged.reason, words, { subject, ...limits })
  if (judged.state === 'not_applicable')
    return { state: judged.state, subject, code, reason, last_data_date: null, changes_on }
  if (judged.state === 'not_measurable')
    return { state: judged.state, subject, code, reason, last_data_date: judged.last_data_date, changes_on }
  if (judged.state === 'clear')
    return { state: judged.state, subject, code, reason, last_data_date: judged.last_data_date, changes_on }
  const { state, last_state, last_data_date } = judged
  return { state, subject, code, reason, last_state, last_data_date, changes_on }
}
