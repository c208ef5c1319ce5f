import type { IsoDate } from '@saakh/domain/dates'
import type { Evidence, Finding, KeptReason, Outcome } from '../outcome.ts'
import type { Figures, Said } from './figures.ts'
import type { Judged, JudgedClear, JudgedFinding, JudgedNotMeasurable, JudgedStale, Place } from './judgement.ts'
import { keptSaid } from './kept-words.ts'
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

/** Why there is no finding; nearly nobody reads it, so the sentence is made when somebody does. */
abstract class Unfound {
  readonly subject: string
  readonly code: string
  readonly said: Said
  readonly changes_on: IsoDate | null
  readonly #telling: Telling
  #reason: string | null = null
  #kept: KeptReason | null = null

  constructor({ subject, reason }: Exclude<Judged, JudgedFinding>, telling: Telling) {
    this.subject = subject
    this.code = reason.code
    this.said = reason
    this.changes_on = telling.changes_on
    this.#telling = telling
  }

  get reason(): string {
    const { words, limits } = this.#telling
    this.#reason ??= tellReason(this.said, words, { subject: this.subject, ...limits })
    return this.#reason
  }

  get kept(): KeptReason {
    const { words, limits } = this.#telling
    this.#kept ??= keptSaid(this.said, words, (name) => limits[name] ?? (name === 'subject' ? this.subject : undefined))
    return this.#kept
  }
}

class NotApplicable extends Unfound {
  readonly state = 'not_applicable'
  readonly last_data_date = null
}

class NotMeasurable extends Unfound {
  readonly state = 'not_measurable'
  readonly last_data_date: IsoDate | null

  constructor(judged: JudgedNotMeasurable, telling: Telling) {
    super(judged, telling)
    this.last_data_date = judged.last_data_date
  }
}

class Clear extends Unfound {
  readonly state = 'clear'
  readonly last_data_date: IsoDate

  constructor(judged: JudgedClear, telling: Telling) {
    super(judged, telling)
    this.last_data_date = judged.last_data_date
  }
}

class Stale extends Unfound {
  readonly state = 'stale'
  readonly last_data_date: IsoDate
  readonly last_state: JudgedStale['last_state']

  constructor(judged: JudgedStale, telling: Telling) {
    super(judged, telling)
    this.last_data_date = judged.last_data_date
    this.last_state = judged.last_state
  }
}

/** A judgement that can be told. */
export function tellOutcome(judged: Judged, telling: Telling): Outcome {
  if (judged.state === 'finding') return tellFinding(judged, telling)
  if (judged.state === 'not_applicable') return new NotApplicable(judged, telling)
  if (judged.state === 'not_measurable') return new NotMeasurable(judged, telling)
  return judged.state === 'clear' ? new Clear(judged, telling) : new Stale(judged, telling)
}
