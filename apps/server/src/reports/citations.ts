import { validDay } from '@saakh/catalogue/fact-set'
import { ruleVersion } from '@saakh/catalogue/registry'
import { canonicalJson } from '@saakh/domain/canonical-json'
import type { IsoDate } from '@saakh/domain/dates'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { sha256 } from '../platform/ids.ts'
import type { Footnote } from './report-content.ts'

export interface SourceDocument {
  document_id: string
  file_name: string
  kind: string
  sha256: string
  attribution: string | null
  as_of: IsoDate | null
}

export interface CitedRecord {
  id: string
  name: string
  place: string
  as_of: IsoDate | null
  content: unknown
}

/** The day that a fact speaks of: a statement of the last day of its span, an entry of a series of its own day. */
function dayOf(fact: Fact, index?: number): IsoDate {
  if (isFactOfKind(fact, 'published_result') || isFactOfKind(fact, 'borrower_statement')) return fact.payload.period_end
  if (isFactOfKind(fact, 'account_day_end') && index !== undefined)
    return `${fact.payload.month}-${String(index + 1).padStart(2, '0')}`
  return validDay(fact)
}

/** Numbers sources in the order in which the report first speaks of them; each is numbered once. */
export class Citations {
  readonly #documents: ReadonlyMap<string, SourceDocument>
  readonly #byKey = new Map<string, Footnote>()

  constructor(documents: readonly SourceDocument[]) {
    this.#documents = new Map(documents.map((sourceDocument) => [sourceDocument.document_id, sourceDocument]))
  }

  /** `index` is the entry of a series that has a line of its own. */
  fact(fact: Fact, index?: number): number {
    const key = index === undefined ? fact.fact_id : `${fact.fact_id} ${index}`
    return this.#number(key, {
      kind: 'fact',
      id: fact.fact_id,
      content_hash: fact.content_hash,
      name: FACT_KINDS[fact.kind].name,
      place: this.#placeOf(fact, index),
      as_of: dayOf(fact, index),
    })
  }

  facts(facts: readonly Fact[]): number[] {
    return facts.map((fact) => this.fact(fact))
  }

  rule(code: string, label: string): number {
    const version = ruleVersion(code)
    if (version === null) throw new Error(`The rule ${code} has no version.`)
    const about = { name: `Rule: ${label}`, place: `${code}, over the facts known to the report`, as_of: null }
    return this.#number(`rule ${code}`, { kind: 'rule', id: code, content_hash: version, ...about })
  }

  record({ id, name, place, as_of, content }: CitedRecord): number {
    return this.#number(id, { kind: 'record', id, content_hash: sha256(canonicalJson(content)), name, place, as_of })
  }

  /** What was cited before and is kept with its hash. */
  kept(source: Omit<Footnote, 'number'>): number {
    return this.#number(`${source.kind} ${source.id} ${source.place}`, source)
  }

  get footnotes(): Footnote[] {
    return [...this.#byKey.values()]
  }

  #number(key: string, source: Omit<Footnote, 'number'>): number {
    const known = this.#byKey.get(key)
    if (known) return known.number
    const number = this.#byKey.size + 1
    this.#byKey.set(key, { number, ...source })
    return number
  }

  #placeOf({ locator, source_document }: Fact, index?: number): string {
    const own = index === undefined ? undefined : locator.documents?.[index]
    const document = this.#documents.get(own ?? source_document ?? '')
    const row = (index === undefined ? undefined : locator.rows?.[index]) ?? locator.row
    const places = [
      locator.file_name ?? document?.file_name ?? 'no stored document',
      row === undefined || row === null ? null : `line ${row}`,
      locator.page === undefined ? null : `page ${locator.page}`,
      locator.path ?? null,
    ]
    return places.filter((place) => place !== null && place !== '').join(', ')
  }
}
