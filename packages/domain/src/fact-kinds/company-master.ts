import { z } from 'zod'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

const word = z.string().min(1).nullable()

/** 'NA', 'Unclassified' dates and blanks of the register become null: not given is not 'none'. */
export const companyMaster = defineFactKind({
  kind: 'company_master',
  name: 'Company master',
  visibility: 'public',
  personal: false,
  grain: 'one fact per company and edition of the register in which its row differs from the one before',
  payload: z.object({
    cin: z.string().min(1),
    name: z.string().min(1),
    /** The register's own word; read it with `readCompanyStatus`. */
    status: word,
    class: word,
    category: word,
    sub_category: word,
    authorized_capital: amountSchema.nullable(),
    paid_up_capital: amountSchema.nullable(),
    registration_date: isoDateSchema.nullable(),
    state: word,
    nic_code: word,
    activity: word,
    address: word,
    roc: word,
    listed: z.boolean().nullable(),
    /** Given by the 2021 format only. */
    last_annual_return: isoDateSchema.nullable(),
    last_balance_sheet: isoDateSchema.nullable(),
  }),
})
