import { parseMoney } from '@saakh/domain/money'
import { parsePan } from '@saakh/domain/pan'
import { z } from 'zod'
import { accountKey, type StatementColumn } from '../../imports/kit/bank/statement-lines.ts'
import type { ToldByRecord } from '../../imports/kit/connector-kind.ts'
import { type Cells, type ParsedRow, refuseRow } from '../../imports/kit/import-kind.ts'
import type { TermDepositNote } from './account-records.ts'

const depositNote: z.ZodType<TermDepositNote> = z.object({
  of: z.literal('deposit'),
  pan: z.string().nullable(),
  matures_on: z.string(),
  principal: z.string(),
  maturity_amount: z.string(),
  description: z.string(),
})

export const isDepositNote = (note: unknown): note is TermDepositNote => depositNote.safeParse(note).success

const amountOrNull = (text: string) => {
  const parsed = parseMoney(text)
  return parsed.ok ? parsed.value : null
}

export function termDepositOf(cells: Cells<StatementColumn>, note: TermDepositNote): ParsedRow<ToldByRecord> {
  const principal = amountOrNull(note.principal)
  if (principal === null) return refuseRow('credit', 'principalAmount of the term deposit is not an amount.')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(note.matures_on))
    return refuseRow('date', 'maturityDate of the term deposit is not a day.')
  const account_number = accountKey(cells.account_number)
  const pan = note.pan === null ? null : parsePan(note.pan)
  return {
    ok: true,
    staged: {
      about: { cin: null, pan: pan?.ok ? pan.value : null, gstin: null, account_number },
      facts: [
        {
          kind: 'term_deposit',
          event: {
            subject: `${cells.bank} ${account_number}`,
            valid_from: cells.date,
            valid_to: note.matures_on,
            public_on: null,
            payload: {
              bank: cells.bank,
              account_number,
              opened_on: cells.date,
              matures_on: note.matures_on,
              principal,
              maturity_amount: amountOrNull(note.maturity_amount),
              current_value: amountOrNull(cells.balance),
              description: note.description || null,
            },
          },
        },
      ],
    },
  }
}
