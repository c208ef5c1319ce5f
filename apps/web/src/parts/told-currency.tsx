import { formatDate } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { Money } from './money.tsx'

interface CurrencyRate {
  currency: string
  rate: { rupees: string; units: number; day: string; source: string } | null
}

/** Of another currency: what its amounts were converted with, or that there is no rate. */
export function Converted({
  currency,
  rate,
  as_of,
  className,
}: CurrencyRate & { as_of: string | null; className?: string }) {
  if (currency === 'INR') return null
  return (
    <span className={className} data-wraps>
      {rate === null ? (
        <>
          <Phrase>no rate on or before</Phrase> {as_of === null ? '' : formatDate(as_of)}: {currency}
        </>
      ) : (
        <>
          {rate.units === 1 ? '' : `${rate.units} `}
          {currency} = ₹{rate.rupees}, {formatDate(rate.day)}, {rate.source}
        </>
      )}
    </span>
  )
}

/** Without a rate an amount stays in its currency. */
export function ToldAmount({ value, currency, rate }: CurrencyRate & { value: string | null }) {
  if (value === null) return '-'
  return currency === 'INR' || rate !== null ? <Money value={value} /> : `${currency} ${value}`
}
