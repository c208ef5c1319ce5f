import type { AlertType } from './alert-type.ts'
import type { Layout } from './layout.ts'
import type { ThresholdField } from './signal.ts'

/** What a screen needs of an alert type: data alone, so that a browser loads no rule. */
export interface AlertTypeCard
  extends Pick<
    AlertType,
    'code' | 'label' | 'category' | 'summary' | 'signal_code' | 'signal_format' | 'severity' | 'private_style'
  > {
  /** Every code that resolves to the type: its own, its signal codes, its other names. */
  codes: readonly string[]
  layout: Layout
  thresholds: Readonly<Record<string, ThresholdField>>
}

export const cardOf = (type: AlertType, thresholds: AlertTypeCard['thresholds']): AlertTypeCard => ({
  code: type.code,
  label: type.label,
  category: type.category,
  summary: type.summary,
  signal_code: type.signal_code,
  signal_format: type.signal_format,
  severity: type.severity,
  private_style: type.private_style,
  codes: [type.code, ...Object.values(type.signal_codes), ...(type.also_called ?? [])],
  layout: type.layout,
  thresholds,
})
