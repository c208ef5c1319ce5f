import { isRecord } from '@saakh/domain/loose-value'
import { z } from 'zod'
import type { Layout } from '../layout.ts'
import type { Signal, ThresholdField } from '../signal.ts'

// A browser knows the alert types that ship. What it needs of a lender's own rule comes with the alert.

const FORMATS = ['text', 'date', 'money', 'percent', 'count', 'days', 'ratio'] as const
const UNITS = ['days', 'percent', 'points', 'ratio', 'money', 'count', 'choice'] as const

const card = z.object({
  layout: z.object({
    title: z.string(),
    fields: z.array(z.object({ key: z.string(), label: z.string(), format: z.enum(FORMATS) })),
  }),
  thresholds: z.record(z.string(), z.object({ label: z.string(), unit: z.enum(UNITS) })),
})

export interface OwnCard {
  layout: Layout
  thresholds: Readonly<Record<string, ThresholdField>>
}

/** What goes along with an alert of an own rule. */
export const ownCard = ({ layout, thresholds }: Signal): OwnCard => ({
  layout: {
    title: layout.title,
    fields: layout.fields.map(({ key, label, format }) => ({ key, label, format })),
  },
  thresholds: Object.fromEntries(
    Object.entries(thresholds.fields).map(([key, { label, unit }]) => [key, { label, unit }]),
  ),
})

/** Of an alert of an own rule; null for any other, and where what came is none. */
export function ownCardOf({ alert_signal }: { alert_signal?: unknown }): OwnCard | null {
  const read = card.safeParse(isRecord(alert_signal) ? alert_signal.own_rule : null)
  return read.success ? read.data : null
}
