import type { z } from 'zod'
import type { Layout } from './layout.ts'
import type { Severity } from './outcome.ts'

/** credit: the borrower weakens. fraud: something may be hidden (RBI's red-flag regime). */
export type Track = 'credit' | 'fraud'

/** What an alert type is called and how its alerts are shown, whoever raises them. */
export interface AlertType {
  /** Equals the file name. */
  code: string
  label: string
  category: string
  /** From mildest to worst; a reading in a worse band is told again. */
  bands: readonly string[]
  /** One signal code per band; the scheme stands in signal-codes.ts. */
  signal_codes: Readonly<Record<string, string>>
  /** The code the type is listed by: its mildest band's. */
  signal_code: string
  signal_format: number
  track: readonly Track[]
  /** The severity offered for an alert raised by hand; findings carry their own. */
  severity: Severity
  /** Number in RBI's list of 42 signals of 2016. */
  regulation_number: number | null
  summary: string
  /** Other names of the type in answers of foreign servers. */
  also_called?: readonly string[]
  /** True when the alerts rest on the lender's own records; follows from the signal code (1xx). It changes wording and layout only. */
  private_style: boolean
  /** The detail names a natural person: looking at such an alert is written down. */
  personal?: true
  detail: z.ZodType
  layout: Layout
}
