import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IsoDate } from '@saakh/domain/dates'
import { serverRoot } from '../../platform/server-root.ts'
import { datedSample, SAMPLE_DATES } from './dated-sample.ts'
import type { ImportKind } from './import-kind.ts'

const folderName = (kind: string): string => kind.replaceAll('_', '-')

/** Where folders of kinds stand in the sources: tables that people make for Saakh, and what other programs write. */
export const KIND_FOLDERS = ['imports/kinds', 'connectors'] as const

/** The folder of a kind in the sources, which hold its sample and its words for the docs. */
export function folderOfKind(kind: string): string {
  const folders = KIND_FOLDERS.map((folder) => join(serverRoot(), 'src', folder, folderName(kind)))
  return folders.find((folder) => existsSync(folder)) ?? folders[0] ?? ''
}

export const sampleName = ({ kind, sample_name }: Pick<ImportKind, 'kind' | 'sample_name'>): string =>
  sample_name ?? `${folderName(kind)}.csv`

/** The text of the sample of a kind: `sample.csv` in its folder, or `sample.xml`, `sample.json`, `sample.txt`. */
export async function sampleText(kind: string): Promise<string> {
  const folder = folderOfKind(kind)
  const file = (await readdir(folder)).find((name) => name.startsWith('sample.'))
  if (!file) throw new Error(`The kind of file '${kind}' has no sample: add sample.csv to ${folder}.`)
  return readFile(join(folder, file), 'utf8')
}

/** The sample as it is offered on a day: what it tells is as old as it would be in a file of that day. */
export async function offeredSample(
  { kind, sample_dates = SAMPLE_DATES }: Pick<ImportKind, 'kind' | 'sample_dates'>,
  today: IsoDate,
): Promise<string> {
  const text = await sampleText(kind)
  return sample_dates === null ? text : datedSample(text, sample_dates, today)
}
