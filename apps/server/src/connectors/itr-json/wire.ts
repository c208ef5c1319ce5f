import { z } from 'zod'
import { requiredPaise } from '../../imports/kit/json-amount.ts'

// The return as the income tax portal's utilities write it, one schema for a form and an assessment year. Forms of which no return was
// at hand are declared, so that such a file is told by its name and not read by guess.

interface FormDeclaration {
  form: string
  /** First years of the assessment years that are read. */
  years: readonly number[]
}

const FORMS: Readonly<Record<string, FormDeclaration>> = {
  ITR3: { form: 'ITR-3', years: [] },
  ITR5: { form: 'ITR-5', years: [] },
  ITR6: { form: 'ITR-6', years: [2026] },
}

export const formOf = (head: string): FormDeclaration | null => {
  const name = /"ITR"\s*:\s*\{\s*"(ITR\d)"/.exec(head)?.[1]
  return name ? (FORMS[name] ?? { form: `ITR-${name.slice(3)}`, years: [] }) : null
}

export const yearName = (year: number) => `${year}-${String((year + 1) % 100).padStart(2, '0')}`

export const itr6 = z.object({
  ITR: z.object({
    ITR6: z.object({
      CreationInfo: z.object({ JSONCreationDate: z.string().optional() }).optional(),
      Form_ITR6: z.object({ AssessmentYear: z.union([z.string(), z.number()]).transform(Number) }),
      PartA_GEN1: z.object({
        OrgFirmInfo: z.object({ PAN: z.string(), CINissuedByMCA: z.string().optional() }),
      }),
      PARTA_BSFor6FrmAY13: z.object({
        Assets: z.object({
          CurrentAssets: z.object({
            Inventories: z.object({ TotInventries: requiredPaise }),
            TradeReceivables: z.object({ TotalTradeReceivables: requiredPaise }),
          }),
        }),
        TotalAssets: requiredPaise,
      }),
      PARTA_PL: z.object({
        CreditsToPL: z.object({ OthIncome: z.object({ TotOthIncome: requiredPaise }) }),
        DebitsToPL: z.object({
          DebitPlAcnt: z.object({
            EmployeeComp: z.object({ TotEmployeeComp: requiredPaise }),
            InterestExpdrtDtls: z.object({ InterestExpdr: requiredPaise }),
            PBT: requiredPaise,
          }),
          TaxProvAppr: z.object({ ProfitAfterTax: requiredPaise }),
        }),
      }),
    }),
  }),
})
