import { amountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import type { Layout } from '../layout.ts'

/** One court case as alerts show it, whichever court it is before. */
export const courtCaseDetail = z.object({
  court: z.string(),
  case_no: z.string(),
  petitioner: z.string().nullable(),
  respondent: z.string().nullable(),
  under: z.string().nullable(),
  filed_on: isoDateSchema.nullable(),
  status: z.string(),
  status_date: isoDateSchema.nullable(),
  next_hearing: isoDateSchema.nullable(),
  amount: amountSchema.nullable(),
})
export type CourtCaseDetail = z.infer<typeof courtCaseDetail>

export const courtCaseLayout: Layout = {
  title: 'Court case',
  fields: [
    { key: 'court', label: 'Court', format: 'text', also: ['court_name', 'forum', 'tribunal'] },
    { key: 'case_no', label: 'Case number', format: 'text', also: ['case_number', 'case_num', 'cnr_number'] },
    { key: 'petitioner', label: 'Petitioner', format: 'text', also: ['petitioners', 'petitioner_name', 'applicant'] },
    { key: 'respondent', label: 'Respondent', format: 'text', also: ['respondents', 'respondent_name', 'defendant'] },
    { key: 'under', label: 'Brought under', format: 'text', also: ['act', 'section', 'act_and_section', 'case_type'] },
    { key: 'filed_on', label: 'Filed on', format: 'date', also: ['filing_date', 'date_of_filing', 'case_date'] },
    { key: 'status', label: 'Status', format: 'text', also: ['case_status', 'stage', 'case_stage'] },
    { key: 'status_date', label: 'Status as of', format: 'date', also: ['stage_date', 'decision_date', 'order_date'] },
    {
      key: 'next_hearing',
      label: 'Next hearing',
      format: 'date',
      also: ['next_hearing_date', 'next_date', 'date_of_next_hearing'],
    },
    { key: 'amount', label: 'Amount', format: 'money', also: ['claim_amount', 'amount_involved'] },
  ],
}
