import { consentOfKind } from '../imports/kit/consent-of-kind.ts'
import type { StoredOptions } from '../imports/kit/tables.ts'
import { importFile } from '../imports/pipeline/import-file.ts'
import { importKind } from '../imports/pipeline/import-kinds.ts'
import type { ImportOutcome, RunOptions } from '../imports/pipeline/run-import.ts'
import { giveConsents } from './consents.ts'
import type { TestWorld } from './server.ts'

export type ImportedText = ImportOutcome & { already_imported: boolean; document_id: string }

/** Imports the text as a file of this kind would be imported. */
export const importText = (
  world: TestWorld,
  organization_id: string,
  kind: string,
  text: string,
  options: StoredOptions & RunOptions = {},
): Promise<ImportedText> => importReport(world, organization_id, kind, text, { ...options, file_name: `${kind}.csv` })

/** The same of a file that another program wrote, under the name that it gave it, with every consent. */
export const importReport = async (
  world: TestWorld,
  organization_id: string,
  kind: string,
  content: string | Uint8Array,
  options: StoredOptions & RunOptions & { file_name: string },
): Promise<ImportedText> => {
  const { batch_rows, one_by_one, onBatch, file_name, ...stored } = options
  if (consentOfKind(importKind(kind)) !== null) await giveConsents(world, organization_id)
  return importFile(
    world.platform,
    {
      organization_id,
      kind,
      file_name,
      stream: (async function* () {
        yield Buffer.from(content)
      })(),
      options: stored,
    },
    { batch_rows, one_by_one, onBatch },
  )
}
