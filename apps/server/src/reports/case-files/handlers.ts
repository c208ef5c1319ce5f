import type { caseFiles } from '@saakh/contract/case-file'
import type { Platform } from '../../platform/verb.ts'
import { downloadCaseFile, keepCaseFile } from '../../rooms/cases/case-files.ts'
import type { HandlersOf } from '../../rooms/handler.ts'
import { drawCaseFile } from './draw-case-file.ts'

export const caseFilesHandlers = (platform: Platform): HandlersOf<typeof caseFiles> => ({
  makeCaseFile: async (call, { params }) => {
    const drawn = await drawCaseFile(platform, call.caller, params.case_id)
    return { success: true, data: await call.run(keepCaseFile, drawn) }
  },
  downloadCaseFile: (call, { params }) =>
    call.look(
      (context) => downloadCaseFile(context, params.case_id, params.case_file_id),
      () => `case_file:${params.case_file_id}`,
    ),
})
