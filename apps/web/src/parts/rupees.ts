import { decimalOf, isDecimalText, paiseOf } from '@saakh/domain/money'

export const paise = (amount: string | null): bigint | null =>
  amount !== null && isDecimalText(amount) ? paiseOf(amount) : null

/** Null when none of the amounts is known, so that nothing known is not shown as nothing owed. */
export function sumOf(amounts: readonly (string | null)[]): string | null {
  const known = amounts.map(paise).filter((amount) => amount !== null)
  return known.length === 0 ? null : decimalOf(known.reduce((sum, amount) => sum + amount, 0n))
}
