import { AppError } from '@saakh/domain/errors'
import { IMPORT_KINDS } from '../kinds.gen.ts'
import type { ImportKind } from '../kit/import-kind.ts'

/** Throws AppError 'invalid' naming the kinds there are. */
export function importKind(name: string): ImportKind {
  const declaration = IMPORT_KINDS.find(({ kind }) => kind === name)
  if (declaration) return declaration
  const known = IMPORT_KINDS.map(({ kind }) => kind).join(', ')
  throw new AppError('invalid', `There is no kind of file '${name}'; there are ${known}.`, {
    type: 'Unknown kind of file.',
  })
}
