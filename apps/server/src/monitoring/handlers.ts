import type { dryRuns } from '@saakh/contract/dry-runs'
import { fileOfUpload } from '../imports/desk/upload-file.ts'
import type { HandlersOf } from '../rooms/handler.ts'
import { foundBy, tryImport } from './try-import.ts'

export const dryRunsHandlers: HandlersOf<typeof dryRuns> = {
  tryUpload: async (call, { body }) => {
    const { content, ...file } = await fileOfUpload(body)
    const open = async function* () {
      yield content
    }
    return { success: true, data: await foundBy(call.run(tryImport, { ...file, open })) }
  },
}
