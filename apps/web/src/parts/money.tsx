import { VisuallyHidden } from '@mantine/core'
import { formatMoney, formatMoneyFull } from '@saakh/domain/formats'

/** In lakh or crore by size; the full figure on hover and to a screen reader. */
export function Money({ value }: { value: unknown }) {
  const full = formatMoneyFull(value)
  return (
    <span title={full} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      <span aria-hidden="true">{formatMoney(value)}</span>
      <VisuallyHidden>{full}</VisuallyHidden>
    </span>
  )
}
