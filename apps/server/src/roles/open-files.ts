import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Files, folderFiles } from '../platform/files.ts'
import { assertErasingBucket, s3Files } from '../platform/s3/s3-files.ts'

/** A person waits in front of a page; a job takes its time. */
const PEOPLE_WAIT_MS = 5000
const JOBS_WAIT_MS = 60_000

/** The store of files that the configuration names: a bucket, else a folder below the data folder. */
export async function openFiles(
  { file_store, data_dir }: Config,
  options: { people_wait?: boolean } = {},
): Promise<Files> {
  if (!file_store) return folderFiles(join(data_dir, 'files'))
  await assertErasingBucket(file_store)
  return s3Files({
    place: file_store,
    spool: join(data_dir, 'incoming'),
    patience_ms: options.people_wait ? PEOPLE_WAIT_MS : JOBS_WAIT_MS,
  })
}
