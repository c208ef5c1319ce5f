import { formatDate, formatInstant, instantOf } from '@saakh/domain/formats'

interface Props {
  /** An instant or a date as the wire carries it. */
  value: unknown
  /** `date`: DD-MM-YYYY; `instant`: DD MMM YYYY, hh:mm a; both in Asia/Kolkata. */
  as?: 'date' | 'instant'
}

export function When({ value, as = 'instant' }: Props) {
  const machine = instantOf(value)?.toISOString() ?? (typeof value === 'string' ? value : undefined)
  const isInstant = as === 'instant' && instantOf(value) !== null
  return (
    <time dateTime={machine} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {isInstant ? formatInstant(value) : formatDate(value)}
    </time>
  )
}
