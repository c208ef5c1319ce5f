import type { FactKind } from '@saakh/domain/facts'
import type { NoticePaper } from '@saakh/domain/notice'
import type { Tx } from './db.ts'
import type { InstallationKey } from './installation-key.ts'
import type { OutboundRules } from './outbound-address.ts'

/** What the process knows beyond the database: the party index, for instance. Rooms declare what they add. */
export interface Sources {
  search: PartySearch
  signals: SignalSource
  papers: NoticePapers
  /** Where people open the product, without a slash at its end: what links in mails begin with. */
  public_url: string
  connections: Connections
  accounts: Accounts
  webhooks: WebhookSettings
}

/** Whose accounts people sign in with: those of the demo, Saakh's own, or those of a provider outside. */
export type Accounts = { of: 'demo' } | { of: 'saakh'; key: InstallationKey } | Provider

/** How webhooks leave the house. */
export interface WebhookSettings extends OutboundRules {
  /** Seals the secrets that requests are signed with. */
  key: InstallationKey
  /** Where programs reach the API, without a slash at its end. */
  api_url: string
  /** So long a receiver may take, from the connection to the end of its answer. */
  timeout_ms: number
}

interface Provider {
  of: 'provider'
  /** The organization that groups of the provider may admit people to; null: nobody comes without an invitation. */
  admits_to: string | null
}

/** Live connections by the server's configuration; an address never comes from a tenant. */
interface Connections {
  tally: TallyConnection | null
}

export interface TallyConnection {
  url: string
  /** Whose books that Tally keeps: nobody else reads them. */
  organization_id: string
  /** The company that is asked for; the one that is open in Tally unless given. */
  company: string | null
  /** So long Tally may be silent before it counts as not answering. */
  patience_ms: number
}

/** What one signal says about a party, over all its accounts: the gravest outcome speaks for it. */
export interface SignalState {
  code: string
  state: 'finding' | 'clear' | 'not_certain' | 'stale' | 'not_measurable' | 'not_applicable'
  severity: string | null
  sentence: string
  last_data_date: string | null
  /** What a stale one said while its source was current. */
  last_state: 'finding' | 'clear' | null
}

/** What an alert of the engine keeps, so that anybody can have it recomputed. */
export interface StoredProof {
  code: string
  subject: string
  rule_version: string
  thresholds: Record<string, unknown>
  source_dates: Record<string, string>
  as_of: string
  fact_ids: string[]
  stored_at: Date
  evidence_hash: string
  /** 1 covers the sentences as well, 2 the judgement alone. */
  format: number
  /** The sentences that the alert keeps. */
  words: StoredWords
}

export interface StoredWords {
  title: string
  why: string | null
  clears_when: string | null
  evidence: readonly { label: string; observed: string; threshold: string | null }[]
}

export interface Replayed {
  same: boolean
  hash: string
  recomputed_hash: string
  rule_changed: boolean
  /** The version of the rule that raised the alert, and that of today; null when there is no such rule any more. */
  raised_under: string
  recomputed_under: string | null
  /** The two versions differ and were proven to find the same. */
  proven_equal: boolean
}

/** What one driver adds to a score or takes from it, with the places it was read at. */
export interface ScoreContribution {
  id: string
  kind: 'figure' | 'signal' | 'limit'
  area: string
  label: string
  points: number
  best: number
  worst: number
  state: 'measured' | 'not_measurable' | 'not_applicable'
  value: number | null
  text: string
  as_of: string | null
  sources: { fact_id: string; label: string; observed: string; threshold: string | null; as_of: string; path: string }[]
}

/** The score of a party, or why it has none; base and points add up to it. */
export interface ScoredParty {
  party_id: string
  score: number | null
  band: 'Low' | 'Medium' | 'High' | null
  reason: { code: string; text: string } | null
  base: number
  coverage: number
  contributions: ScoreContribution[]
  scorecard: { id: string; version: string; hash: string }
  evidence_hash: string
}

/** What may be about the party, and the signals whose answer waits for a word about it. */
export interface WhatWaits {
  of: 'document' | 'row' | 'company'
  /** Of a circular its id, of a company its party, of a row the job and the line with a blank between. */
  id: string
  codes: string[]
}

/** A kind of file with the kinds of facts that it brings. */
interface FileFeed {
  kind: string
  label: string
  /** Loaded for everybody by the operator, and not by a lender. */
  is_public: boolean
  facts: readonly FactKind[]
}

/** The judgement of the monitoring, for the rooms that show it. */
export interface SignalSource {
  /** In the order in which a lender gives them. */
  feeds: readonly FileFeed[]
  /** The types whose track is fraud alone; who lacks the key sees none of them. */
  fraud_types: readonly string[]
  /** Computed now and not stored: for parties that the organization does not monitor. */
  evaluateParty(tx: Tx, organization_id: string, party_id: string, as_of: string): Promise<SignalState[]>
  /** What would change the answer of a signal, were it about the party. */
  whatWaits(tx: Tx, organization_id: string, party_id: string, as_of: string): Promise<WhatWaits[]>
  /** Computed now and not stored. */
  scoreParty(tx: Tx, organization_id: string, party_id: string, as_of: string): Promise<ScoredParty | null>
  /** Changes nothing. */
  replay(tx: Tx, organization_id: string, proof: StoredProof): Promise<Replayed>
}

/** A paper of a notice as it was known at an instant. */
export interface PaperQuestion {
  organization_id: string
  notice_id: string
  paper: NoticePaper
  known_at: string
}

/** The notices and orders of the lender as PDF, by the machinery of reports. */
export interface NoticePapers {
  /** The same question gives the same bytes. */
  draw(tx: Tx, asked: PaperQuestion): Promise<{ pdf: Uint8Array; manifest: unknown }>
}

export interface PartyHit {
  party_id: string
  name: string
  type: string
  status: string | null
  city: string | null
  state: string | null
  is_demo: boolean
  identifiers: [scheme: string, value: string][]
}

interface FoundParty extends PartyHit {
  /**
   * Why it was found: `name`, `sound` (its name sounds like the text), `likeness` (its name is similar), the scheme of the
   * identifier that was typed, or `other_record` where a record that is read as this party has that identifier. A name may be
   * that of such a record as well.
   */
  found_by: string
}

export interface PartySearch {
  /**
   * Parties of the register and of `organization_id` itself, best first; never another tenant's. With a state or a city
   * `unplaced` counts those that match the text and whose place is not known.
   */
  find(
    organization_id: string,
    text: string,
    options: { limit: number; offset?: number; state?: string; city?: string },
  ): Promise<{ hits: FoundParty[]; total: number; unplaced?: number }>
}
