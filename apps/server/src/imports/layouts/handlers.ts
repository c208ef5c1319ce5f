import type { columnLayouts } from '@saakh/contract/column-layouts'
import type { HandlersOf } from '../../rooms/handler.ts'
import { readBorrowers } from './read-borrowers.ts'
import { readColumnLayouts } from './read-column-layouts.ts'
import { readColumns } from './read-columns.ts'
import { retireColumnLayout } from './retire-column-layout.ts'
import { saveColumnLayout } from './save-column-layout.ts'
import { tellOfFile } from './tell-of-file.ts'
import { tryColumns } from './try-columns.ts'

export const columnLayoutsHandlers: HandlersOf<typeof columnLayouts> = {
  columnLayouts: (call) => call.look(readColumnLayouts),
  retireColumnLayout: async (call, { params }) => {
    await call.run(retireColumnLayout, params)
    return { success: true, data: { message: 'No more files are read with this layout.' } }
  },
  jobColumns: (call, { params }) => call.look((context) => readColumns(context, params.job_id)),
  tryColumns: async (call, { params, query }) => ({
    data: await call.look((context) => tryColumns(context, params.job_id, query)),
  }),
  uploadBorrowers: (call, { query }) => call.look((context) => readBorrowers(context, query.q)),
  saveColumnLayout: async (call, { params, body }) => {
    const { layout_id, version, is_read_again } = await call.run(saveColumnLayout, { ...params, ...body })
    const remembered = `'${body.name}' is remembered as version ${version}.`
    const message = is_read_again
      ? `${remembered} The file is read with it now.`
      : `${remembered} The next file is read with it; what is stored stays as it was read.`
    return { success: true, data: { message, layout_id, version, is_read_again } }
  },
  tellOfFile: async (call, { params, body }) => {
    await call.run(tellOfFile, { ...params, ...body })
    return { success: true, data: { message: 'The file is read again.' } }
  },
}
