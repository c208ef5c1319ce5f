import type { ReportType } from '@saakh/domain/report-type'
import { composeReport } from '../compose-report.ts'
import { type ProducedReport, produce } from '../produce-document.ts'
import { SAMPLE_AS_OF, SAMPLE_KNOWN_AT, SAMPLE_ORGANIZATION, sampleDossier } from './sample-dossier.ts'

/** The report types of which the product shows a sample. */
export const SAMPLES = ['c-360', 'c-trust'] as const satisfies readonly ReportType[]

/** Without a database and without a clock: the same sources give the same bytes. */
export const produceSample = (report_type: (typeof SAMPLES)[number]): Promise<ProducedReport> =>
  produce(
    composeReport(sampleDossier(), {
      organization_id: SAMPLE_ORGANIZATION,
      report_type,
      as_of: SAMPLE_AS_OF,
      known_at: SAMPLE_KNOWN_AT,
      is_sample: true,
      unit_id: null,
    }),
  )
