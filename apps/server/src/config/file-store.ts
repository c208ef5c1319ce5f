import type { Name, Values, Wrong } from './variables.ts'

/** Where originals and attachments are kept when more than one machine reads them: a bucket of an S3 store. */
export interface FileStore {
  endpoint: string
  region: string
  bucket: string
  access_key: string
  secret_key: string
}

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']
const NEEDED = ['SAAKH_S3_BUCKET', 'SAAKH_S3_ACCESS_KEY', 'SAAKH_S3_SECRET_KEY'] as const

/** Null: a folder below the data folder. Keys come from the environment alone and are never repeated. */
export function readFileStore(values: Values, given: ReadonlySet<Name>, wrong: Wrong): FileStore | null {
  if (!given.has('SAAKH_S3_ENDPOINT')) {
    for (const name of NEEDED)
      if (given.has(name)) wrong('SAAKH_S3_ENDPOINT', `is needed beside ${name}: the address of the store of files`)
    return null
  }
  for (const name of NEEDED) if (!given.has(name)) wrong(name, 'is needed beside SAAKH_S3_ENDPOINT')
  const { SAAKH_S3_ENDPOINT: endpoint, SAAKH_S3_BUCKET: bucket, SAAKH_S3_REGION: region } = values
  const { SAAKH_S3_ACCESS_KEY: access_key, SAAKH_S3_SECRET_KEY: secret_key } = values
  if (!endpoint || !bucket || !access_key || !secret_key) return null
  const { protocol, hostname } = new URL(endpoint)
  if (values.SAAKH_MODE === 'production' && protocol === 'http:' && !THIS_MACHINE.includes(hostname))
    wrong('SAAKH_S3_ENDPOINT', 'must begin with https:// in production mode')
  return { endpoint, region, bucket, access_key, secret_key }
}
