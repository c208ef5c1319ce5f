import type { StoredOptions } from '../imports/kit/tables.ts'
import { importFile } from '../imports/pipeline/import-file.ts'
import type { ImportOutcome, RunOptions } from '../imports/pipeline/run-import.ts'
import type { TestWorld } from './server.ts'

export type ImportedText = ImportOutcome & { already_imported: boolean; document_id: string }

/** Imports the text as a file of this kind would be imported. */
export const importText = (
  world: TestWorld,
  organization_id: string,
  kind: string,
  text: string,
  options: StoredOptions & RunOptions = {},
): Promise<ImportedText> => {
  const { batch_rows, onBatch, ...stored } = options
  return importFile(
    world.platform,
    {
      organization_id,
      kind,
      file_name: `${kind}.csv`,
      stream: (async function* () {
        yield Buffer.from(text)
      })(),
      options: stored,
    },
    { batch_rows, onBatch },
  )
}
