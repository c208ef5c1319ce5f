/** Where originals and attachments are kept when more than one machine reads them: a bucket of an S3 store. */
export interface FileStore {
  endpoint: string
  region: string
  bucket: string
  access_key: string
  secret_key: string
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const REGION = /^[a-z0-9-]{1,40}$/
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/** Null: a folder below the data folder. Keys come from the environment alone and are never repeated. */
export function readFileStore(
  value: (name: string) => string | undefined,
  wrong: (name: string, what: string) => void,
  production: boolean,
): FileStore | null {
  const [endpoint, bucket] = [value('SAAKH_S3_ENDPOINT'), value('SAAKH_S3_BUCKET')]
  const [access_key, secret_key] = [value('SAAKH_S3_ACCESS_KEY'), value('SAAKH_S3_SECRET_KEY')]
  const region = value('SAAKH_S3_REGION') ?? 'us-east-1'
  if (!endpoint) {
    for (const [name, text] of Object.entries({
      SAAKH_S3_BUCKET: bucket,
      SAAKH_S3_ACCESS_KEY: access_key,
      SAAKH_S3_SECRET_KEY: secret_key,
    }))
      if (text) wrong('SAAKH_S3_ENDPOINT', `is needed beside ${name}: the address of the store of files`)
    return null
  }
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  // Not repeated here: somebody may have put the keys into it.
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    wrong('SAAKH_S3_ENDPOINT', 'must be an address without a path, such as https://s3.ap-south-1.amazonaws.com')
  else if (production && url.protocol === 'http:' && !THIS_MACHINE.includes(url.hostname))
    wrong('SAAKH_S3_ENDPOINT', 'must begin with https:// in production mode')
  if (!bucket || !BUCKET.test(bucket)) wrong('SAAKH_S3_BUCKET', 'must be the name of a bucket')
  if (!REGION.test(region)) wrong('SAAKH_S3_REGION', 'must be a region such as ap-south-1')
  if (!access_key) wrong('SAAKH_S3_ACCESS_KEY', 'is needed beside SAAKH_S3_ENDPOINT')
  if (!secret_key) wrong('SAAKH_S3_SECRET_KEY', 'is needed beside SAAKH_S3_ENDPOINT')
  if (!url || !bucket || !access_key || !secret_key) return null
  return { endpoint: url.origin, region, bucket, access_key, secret_key }
}
