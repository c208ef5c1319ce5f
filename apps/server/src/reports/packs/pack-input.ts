import { api } from '@saakh/contract/api'
import { netSums } from '@saakh/contract/book'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { z } from 'zod'
import { contestOfPaper } from '../sections/contested.ts'

// What a board pack is made from, as it is stored with it: the same input is the same pack, byte for byte.

const file = z.object({
  document_id: z.string().nullable(),
  /** Null: no stored document. */
  file_name: z.string().nullable(),
  sha256: z.string().nullable(),
  /** Facilities whose figures at the month's end stand in it. */
  facilities: z.number(),
})
export type PackFile = z.output<typeof file>

const summary = api.bookSummary.response
// Packs that were made before undrawn, margin and ratings were counted say nothing of them.
const sums = summary.omit({ days: true, months: true, registers: true }).partial({ undrawn: true, margin: true })

/** The book at one month's end. */
const standing = z.object({
  month: z.string(),
  sums,
  /** SHA-256 over the positions of all facilities counted: account, borrower, day, class, amounts, fact. */
  positions_sha256: z.string(),
  files: z.array(file),
})
export type PackStanding = z.output<typeof standing>

const risk = z.object({
  party_id: z.string(),
  party_name: z.string(),
  is_demo: z.boolean(),
  /** Rupees; null where no amount was delivered. */
  exposure: z.string().nullable(),
  borrower_class: z.enum(ASSET_CLASSES).nullable(),
  days_past_due: z.number().nullable(),
  open_high: z.number(),
  /** The gravest open alert, the latest of several; null where none is open. */
  reading: z
    .object({
      alert_id: z.string(),
      alert_type: z.string(),
      severity: z.enum(['High', 'Medium', 'Low']),
      summary: z.string(),
      date_of_alert: z.string(),
    })
    .nullable(),
  /** Where the figures of its facilities stand. */
  lines: z.array(
    z.object({
      account_number: z.string(),
      fact_id: z.string(),
      content_hash: z.string(),
      file_name: z.string().nullable(),
      row: z.number().nullable(),
      as_of: z.string(),
    }),
  ),
})
export type PackRisk = z.output<typeof risk>

const part = z.object({ borrowers: z.number(), exposure: z.string() })
const coverage = part.extend({
  not_judged: z.number(),
  families: z.array(
    z.object({
      family: z.string(),
      signals: z.number(),
      /** Measured for all of the exposure to which they apply, for a part of it, for none; the rest applies to nobody. */
      whole: z.number(),
      partly: z.number(),
      none: z.number(),
      /** Percent of the exposure to which the signals of the family apply, taken together. */
      percent: z.string().nullable(),
    }),
  ),
  gains: z.array(part.extend({ label: z.string(), signals: z.number() })),
})

const problem = api.feedNotices.response.shape.data.element.omit({ signals: true })

// Packs that were made before rebuttals were known say nothing of them.
const provisions = api.bookProvisions.response.partial({ rebutted: true })

export const packInput = z.object({
  format: z.literal(1),
  organization_id: z.string(),
  produced_for: z.string(),
  month: z.string(),
  /** The instant of making, by the clock of the domain. */
  known_at: z.string(),
  unit: z.object({ unit_id: z.string(), name: z.string() }).nullable(),
  portfolio: z.object({ portfolio_id: z.string(), name: z.string(), has_more: z.boolean() }).nullable(),
  is_demo: z.boolean(),
  /** Of its maker; not there in English. */
  language: z.literal('hi').optional(),
  feeds: z.object({ expected: z.number(), problems: z.array(problem) }),
  standing,
  /** Null where nothing of that month is stored. */
  month_before: standing.nullable(),
  year_before: standing.nullable(),
  movement: api.bookMovement.response.omit({ months: true }),
  risks: z.object({ ...part.shape, rows: z.array(risk) }),
  concentration: z.object({
    borrower: api.bookConcentration.response,
    group: api.bookConcentration.response,
    industry: api.bookConcentration.response,
    rating: api.bookConcentration.response.optional(),
  }),
  net: netSums.optional(),
  registers: summary.shape.registers,
  coverage,
  provisions: z.object({ norms: provisions, ecl: provisions }),
  /** Of what the top risks rest on. Packs that were made before contests were told say nothing of them. */
  contests: z.array(contestOfPaper).optional(),
})
export type PackInput = z.output<typeof packInput>

/** Everybody whom a pack names; a group is called after one of them. */
export const partiesNamed = ({ risks, concentration }: PackInput): string[] => [
  ...new Set([
    ...risks.rows.map(({ party_id }) => party_id),
    ...[...concentration.borrower.data, ...concentration.group.data].flatMap(({ key }) => key ?? []),
  ]),
]
