import type { CaseStage } from '@saakh/domain/court-words'
import { readInsolvencyLaw } from '@saakh/domain/insolvency-law'

// The processes of the Insolvency and Bankruptcy Code, 2016, against companies, and their stages, as data.
// Sources: the Code, sections 7 to 33 (time-limit: section 12) and 54A to 54P (time-limit: section 54D); the amendment
// act of 2026 (assent of 6 April 2026, its parts begin on days that are notified apart): admission or rejection within 14
// days, the tribunal's word on a plan and on liquidation within 30 days each (law.asia, "IB Code Amendment 2026"), and the
// new Chapter IV-A, sections 58A to 58K, the creditor-initiated process, which can turn into the ordinary one (taxtmi.com,
// acts 54066). Time-limits of Chapter IV-A are not stated here: no enacted text of them was at hand.

interface StageOfLaw {
  code: string
  label: string
  section: string
  /** What the law allows for it; null where no source was found. */
  time_limit: string | null
  /** The stage of a report that tells it. */
  told_by: CaseStage
  /** One of several ways to end: shown only where it was reached. */
  is_end: boolean
}

export interface InsolvencyProcess {
  name: string
  sections: string
  stages: readonly StageOfLaw[]
}

const step = (code: string, told_by: CaseStage, label: string, section: string, time_limit: string | null = null) => ({
  ...{ code, label, section, time_limit, told_by },
  is_end: false,
})
const end = (code: string, told_by: CaseStage, label: string, section: string, time_limit: string | null = null) => ({
  ...{ code, label, section, time_limit, told_by },
  is_end: true,
})

const LIQUIDATION = end(
  'liquidation',
  'liquidation',
  'Liquidation ordered',
  '33',
  '30 days for the order (act of 2026)',
)

export const INSOLVENCY_PROCESSES = {
  corporate: {
    name: 'Corporate insolvency resolution process',
    sections: '7 to 33',
    stages: [
      step('filed', 'filed', 'Application filed', '7, 9 or 10'),
      step(
        'admitted',
        'admitted',
        'Admitted: the resolution process runs',
        '7, 9 or 10',
        '14 days from the application (act of 2026)',
      ),
      step(
        'plan_approved',
        'resolution',
        'Resolution plan approved',
        '31',
        '180 days from the admission, 90 more on request, 330 with all proceedings',
      ),
      end('dismissed', 'dismissed', 'Application rejected', '7, 9 or 10'),
      end('withdrawn', 'withdrawn', 'Application withdrawn', '12A'),
      LIQUIDATION,
    ],
  },
  pre_packaged: {
    name: 'Pre-packaged insolvency resolution process',
    sections: '54A to 54P',
    stages: [
      step('filed', 'filed', 'Application filed by the company', '54C'),
      step('admitted', 'admitted', 'Admitted: the process runs', '54C', '14 days from the application (act of 2026)'),
      step('plan_approved', 'resolution', 'Resolution plan approved', '54L', '120 days from the admission'),
      end('dismissed', 'dismissed', 'Application rejected', '54C'),
      end('withdrawn', 'withdrawn', 'Application withdrawn', '12A'),
      end('liquidation', 'liquidation', 'Liquidation ordered', '54L or 54N'),
    ],
  },
  creditor_initiated: {
    name: 'Creditor-initiated insolvency resolution process',
    sections: '58A to 58K',
    stages: [
      step('begun', 'filed', 'Begun by financial creditors', '58A to 58K'),
      step('plan_approved', 'resolution', 'Resolution plan approved', '58A to 58K'),
      end('converted', 'admitted', 'Converted into the corporate insolvency resolution process', '58A to 58K'),
      end('dismissed', 'dismissed', 'Rejected', '58A to 58K'),
      end('withdrawn', 'withdrawn', 'Withdrawn', '58A to 58K'),
      LIQUIDATION,
    ],
  },
} as const satisfies Record<string, InsolvencyProcess>

const CREDITOR_INITIATED = /\b58\s?-?[A-K]\b|CREDITORS?[ -]INITIATED|\bCIIRP\b|\bCIRP[ -]?CI\b/i
const PRE_PACKAGED = /\b54\s?-?[A-P]\b|PRE[ -]?PACK|\bPP?IRP\b/i

/**
 * The process that a petition at the company tribunal opens. Null where the law is not stated, where it is another one, and for
 * applications within somebody's insolvency: their stages are not the process's.
 */
export function insolvencyProcessOf(under: string | null, case_number: string): InsolvencyProcess | null {
  const reading = readInsolvencyLaw(under, case_number)
  if (reading.kind === 'unknown' || reading.kind === 'other_matter') return null
  if (under !== null && CREDITOR_INITIATED.test(under)) return INSOLVENCY_PROCESSES.creditor_initiated
  if (reading.kind === 'within_insolvency' || !reading.told.includes('Insolvency Code')) return null
  return under !== null && PRE_PACKAGED.test(under) ? INSOLVENCY_PROCESSES.pre_packaged : INSOLVENCY_PROCESSES.corporate
}
