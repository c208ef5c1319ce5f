import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { successData } from './wire.ts'

const made = z.object({
  case_file_id: z.string(),
  file_name: z.string(),
  /** Bytes. */
  size: z.number(),
  sha256: z.string(),
})
export type CaseFileMade = z.output<typeof made>

/** A case as a PDF with the source of each figure. Whoever reads the case makes one, so making asks for the right to read alone. */
export const caseFiles = {
  makeCaseFile: endpoint({
    method: 'POST',
    path: '/v1/cases/{case_id}/case_file',
    summary:
      'Makes the file of a case as PDF, with what the caller may see and the source of each figure, and keeps it for the caller. The same state of facts is the same file. The policy must allow GET on cases.',
    access: { kind: 'session' },
    response: successData(made),
  }),
  downloadCaseFile: endpoint({
    method: 'GET',
    path: '/v1/cases/{case_id}/case_file/{case_file_id}',
    refreshed_by: [],
    summary: 'The PDF of a file that the caller made of a case.',
    access: { kind: 'policy', url: '/v1/cases' },
    response: z.string().describe('application/pdf'),
  }),
}
