import type { AmountShape, LayoutField } from '@saakh/domain/column-layout'

/** Of an amount with its side within: '500.00 Dr', '500.00CR'. */
const MARKED = /^(.*?)\s*(dr|cr)\.?$/i
/** Of one with a sign: '-500.00', '(500.00)', '500.00-'. */
const NEGATIVE = /^\s*(?:[-\u2212]\s*(.+)|\((.+)\)|(.+?)-)\s*$/

interface MovedSides {
  debit: string
  credit: string
  /** Why nobody knows which way the money moved, as a sentence. */
  problem?: string
}

/** The debit and the credit of a line, however its table writes which way money moved. */
export function movedSides(amounts: AmountShape, cell: (field: LayoutField) => string): MovedSides {
  if (amounts === 'two_columns') return { debit: cell('debit'), credit: cell('credit') }
  const amount = cell('amount')
  if (amounts === 'signed') {
    const [, minus, bracketed, trailing] = NEGATIVE.exec(amount) ?? []
    const taken = minus ?? bracketed ?? trailing
    return taken === undefined ? { debit: '', credit: amount } : { debit: taken, credit: '' }
  }
  const [, figure = amount, within = ''] = MARKED.exec(amount) ?? []
  const side = cell('side') || within
  if (/^(?:d|w|-)/i.test(side)) return { debit: figure, credit: '' }
  if (/^(?:c|\+)/i.test(side)) return { debit: '', credit: figure }
  return {
    debit: '',
    credit: '',
    problem: `The line does not say whether '${amount.slice(0, 40)}' is a debit or a credit.`,
  }
}
