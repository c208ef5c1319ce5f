import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverRoot } from '../../platform/server-root.ts'
import type { ImportKind } from './import-kind.ts'

const folderName = (kind: string): string => kind.replaceAll('_', '-')

/** The folder of a kind in the sources, which hold its sample and its words for the docs. */
export const folderOfKind = (kind: string): string => join(serverRoot(), 'src', 'imports', 'kinds', folderName(kind))

export const sampleName = ({ kind, sample_name }: Pick<ImportKind, 'kind' | 'sample_name'>): string =>
  sample_name ?? `${folderName(kind)}.csv`

/** The text of the sample of a kind: `sample.csv` in its folder, or `sample.xml`. */
export async function sampleText(kind: string): Promise<string> {
  const folder = folderOfKind(kind)
  const file = (await readdir(folder)).find((name) => name.startsWith('sample.'))
  if (!file) throw new Error(`The kind of file '${kind}' has no sample: add sample.csv to ${folder}.`)
  return readFile(join(folder, file), 'utf8')
}
