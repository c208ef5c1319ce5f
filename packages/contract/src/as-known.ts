import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { FACILITY_KINDS } from '@saakh/domain/facility'
import { z } from 'zod'
import { bookSums, facility, REGISTERS } from './book.ts'
import { endpoint } from './endpoint.ts'
import { choice, id, listing, queryOf, words } from './listing.ts'
import { keptLookBack, PAST_KNOWLEDGE } from './look-backs.ts'

// The book, a register, the alerts and a borrower as they were known on a day of the past.

/** Borrowers that the changes since then name. */
export const CHANGED_NAMES = 20

const SEVERITIES = ['High', 'Medium', 'Low'] as const
/** What people had decided of an alert by then. */
const DECIDED_THEN = ['new', 'acknowledged', 'watching', 'in_case', 'closed'] as const

const moment = {
  /** Without it, today. */
  on: z.iso.date('Write a day as 2026-03-31.').optional(),
  knowledge: z.enum(PAST_KNOWLEDGE).default('had'),
}

const bar = z.object({
  on: z.string(),
  knowledge: z.enum(PAST_KNOWLEDGE),
  today: z.string(),
  /** The demo world was stored at once: there every record counts as stored when it was known. */
  is_demo: z.boolean(),
  /** The days on which the first file of the organization was stored, and on which the first was known; null without any. */
  first_stored_on: z.string().nullable(),
  first_known_on: z.string().nullable(),
  /** Where there are more borrowers than one answer reads: the look back that is read. Null where all is read at once. */
  kept: keptLookBack.nullable(),
})
export type PastBar = z.output<typeof bar>

const money = z.string().nullable()
const assetClass = z.enum(ASSET_CLASSES).nullable()
const sums = z.object({ borrowers: z.number(), exposure: z.string() })

export const pastRegisterList = listing({
  filters: {
    q: words,
    asset_class: choice(ASSET_CLASSES),
    kind: choice(FACILITY_KINDS),
    portfolio_id: id,
  },
  sorts: ['exposure', 'outstanding', 'days_past_due', 'party_name', 'review_due_on'],
})

export const pastAlertList = listing({
  filters: { severity: choice(SEVERITIES), portfolio_id: id, party_id: id, decided: choice(DECIDED_THEN) },
  sorts: ['severity'],
})

const pastAlert = z.object({
  /** Null where it is what the rules find on the facts of then, and no alert that was raised. */
  alert_id: z.string().nullable(),
  party_id: z.string(),
  party_name: z.string(),
  is_demo: z.boolean(),
  alert_type: z.string(),
  label: z.string(),
  severity: z.enum(SEVERITIES),
  band: z.string().nullable(),
  summary: z.string(),
  /** The account, instrument or court case that it is about; empty: the borrower as a whole. */
  subject: z.string(),
  raised_on: z.string().nullable(),
  /** Which reading it was, and since when. */
  reading_no: z.number().nullable(),
  read_on: z.string().nullable(),
  decided: z.enum(DECIDED_THEN).nullable(),
  decided_by_name: z.string().nullable(),
  /** What became of it: open with a severity, or cleared on a day. Null of what no alert was raised on. */
  now: z
    .object({ state: z.enum(['open', 'cleared']), severity: z.enum(SEVERITIES), cleared_on: z.string().nullable() })
    .nullable(),
})
export type PastAlert = z.output<typeof pastAlert>

const standing = z.object({ asset_class: assetClass, exposure: money })
const signal = z.object({
  code: z.string(),
  label: z.string(),
  past: z.object({ state: z.string(), band: z.string().nullable() }).nullable(),
  present: z.object({ state: z.string(), band: z.string().nullable() }).nullable(),
})
/** `card` is the version of the scorecard: scores of two versions are not compared. */
const score = z
  .object({ score: z.number().nullable(), band: z.string().nullable(), of: z.string(), card: z.string() })
  .nullable()

export const asKnown = {
  pastBook: endpoint({
    method: 'GET',
    path: '/v1/as_known/book',
    refreshed_by: ['import'],
    summary: 'The book and its registers as they were known on a day, and what changed since.',
    access: { kind: 'policy', url: '/v1/book' },
    query: z.object({ ...moment, portfolio_id: z.string().max(100).optional() }),
    response: z.object({
      bar,
      portfolios: z.array(z.object({ portfolio_id: z.string(), name: z.string() })),
      /** The latest day-end that was known of any facility. */
      as_of: z.string().nullable(),
      ...bookSums,
      by_class: z.array(z.object({ asset_class: assetClass, ...bookSums })),
      registers: z.array(z.object({ register: z.enum(REGISTERS), facilities: z.number(), exposure: z.string() })),
      since: z.object({
        exposure: z.string(),
        borrowers: z.number(),
        /** Who stood in one class and stands in another; null: in no facility then, or now, or without a class. */
        moves: z.array(z.object({ from: assetClass, to: assetClass, ...sums.shape })),
        /** Of those the largest by exposure. */
        names: z.array(
          z.object({
            party_id: z.string(),
            party_name: z.string(),
            is_demo: z.boolean(),
            past: standing,
            present: standing,
          }),
        ),
      }),
    }),
  }),
  pastRegister: endpoint({
    method: 'GET',
    path: '/v1/as_known/registers/{register}',
    refreshed_by: ['import'],
    summary: 'One register as it was known on a day, facility by facility, with the line that each stands in.',
    access: { kind: 'policy', url: '/v1/book' },
    query: queryOf(pastRegisterList).extend(moment),
    response: z.object({
      bar,
      data: z.array(z.object(facility)),
      total_count: z.number(),
      totals: z.object({ ...bookSums, sanctioned: z.string(), undrawn: money, margin: money }),
    }),
  }),
  pastAlerts: endpoint({
    method: 'GET',
    path: '/v1/as_known/alerts',
    refreshed_by: ['alert'],
    summary:
      'The queue as it stood on a day: alerts that were open, as they read then, with what had been decided. Of what was known, what the rules of today find on it.',
    access: { kind: 'policy', url: '/v1/admin/alerts' },
    query: queryOf(pastAlertList).extend(moment),
    response: z.object({
      bar,
      data: z.array(pastAlert),
      total_count: z.number(),
      counts: z.object({ high: z.number(), medium: z.number(), low: z.number(), borrowers: z.number() }),
    }),
  }),
  pastParty: endpoint({
    method: 'GET',
    path: '/v1/as_known/parties/{party_id}',
    refreshed_by: ['import', 'alert'],
    summary: 'A borrower as it was known on a day: facilities, signals, score, alerts; and what changed since.',
    access: { kind: 'policy', url: '/v1/parties' },
    query: z.object(moment),
    response: z.object({
      bar,
      party_id: z.string(),
      party_name: z.string(),
      is_demo: z.boolean(),
      standing,
      standing_now: standing,
      facilities: z.array(z.object(facility)),
      score,
      score_now: score,
      alerts: z.array(pastAlert),
      /** Those that find something then or now, or say something else now. */
      signals: z.array(signal),
      /** By kind of fact: how many were known then, the last day that they speak of, and how many came since. */
      facts: z.array(
        z.object({
          kind: z.string(),
          name: z.string(),
          known: z.number(),
          last_day: z.string().nullable(),
          since: z.number(),
          first_since: z.string().nullable(),
        }),
      ),
    }),
  }),
}
