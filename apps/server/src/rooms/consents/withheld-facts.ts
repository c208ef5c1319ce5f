import { validDay } from '@saakh/catalogue/fact-set'
import {
  type ConsentBasis,
  type ConsentSection,
  consentEnded,
  type EndedConsent,
  nextConsentEnd,
} from '@saakh/domain/consent'
import { type IsoDate, istDate } from '@saakh/domain/dates'
import type { Fact, FactKind } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { consentRows, timesOf } from './consent-rows.ts'

// What came under a consent is read while a consent of its section holds (decision 045).

/** The consent that a file came under: days outside its span are not read. */
interface Consented {
  section: ConsentSection
  basis: ConsentBasis
  /** The borrower who gave it to a lender. */
  party_id: string | null
  data_from: string | null
  data_until: string | null
}

const keyOf = ({ section, basis, party_id }: Pick<Consented, 'section' | 'basis' | 'party_id'>) =>
  `${section} ${basis} ${party_id ?? ''}`

/** Which facts are withheld at a moment, and why; null where nothing is. */
export interface Withheld {
  documents: ReadonlyMap<string, Consented>
  /** By section, basis and borrower: a withdrawal here is no matter of what runs at an aggregator. */
  ended_on: ReadonlyMap<string, string>
}

export async function withheldAt(tx: Tx, organization_id: string, at: Date): Promise<Withheld | null> {
  const rows = await consentRows(tx, organization_id)
  if (rows.length === 0) return null
  const ended_on = new Map(
    [...new Set(rows.map(keyOf))].flatMap((key) => {
      const ended = consentEnded(rows.filter((row) => keyOf(row) === key).map(timesOf), at)
      return ended ? [[key, formatDate(istDate(ended))] as const] : []
    }),
  )
  const { rows: documents } = await sql<Consented & { document_id: string }>`
    select d.document_id, c.section, c.basis, c.party_id, c.data_from::text, c.data_until::text from documents d
      join consents c on c.organization_id = d.organization_id and c.consent_id = d.consent_id
    where d.organization_id = ${organization_id} and (c.section || ' ' || c.basis || ' ' || coalesce(c.party_id::text, '') = any(${[...ended_on.keys()]}::text[])
      or c.data_from is not null or c.data_until is not null)`.execute(tx)
  if (documents.length === 0) return null
  return { documents: new Map(documents.map(({ document_id, ...consented }) => [document_id, consented])), ended_on }
}

/** The first day on which a consent that holds at this moment has ended; null where none ends. */
export async function consentEndsOn(tx: Tx, organization_id: string, at: Date): Promise<IsoDate | null> {
  const rows = await consentRows(tx, organization_id)
  const end = nextConsentEnd(rows.map(timesOf), at)
  return end && istDate(new Date(end.getTime() + 1))
}

const isWithin = (fact: Fact, { data_from, data_until }: Consented): boolean => {
  const day = validDay(fact)
  return (data_from === null || day >= data_from) && (data_until === null || day <= data_until)
}

/** The facts that may be read, and of those that may not the consents that ended. */
export function withholdFacts(
  facts: readonly Fact[],
  withheld: Withheld | null,
): { read: Fact[]; ended: readonly EndedConsent[] } {
  if (!withheld) return { read: [...facts], ended: [] }
  const ended = new Map<string, { section: ConsentSection; ended_on: string; kinds: Set<FactKind> }>()
  const read = facts.filter((fact) => {
    const consented = withheld.documents.get(fact.source_document ?? '')
    if (!consented) return true
    const key = keyOf(consented)
    if (!withheld.ended_on.has(key)) return isWithin(fact, consented)
    const { section } = consented
    const known = ended.get(key) ?? { section, ended_on: withheld.ended_on.get(key) ?? '', kinds: new Set<FactKind>() }
    ended.set(key, { ...known, kinds: known.kinds.add(fact.kind) })
    return false
  })
  return { read, ended: [...ended.values()].map((consent) => ({ ...consent, kinds: [...consent.kinds] })) }
}
