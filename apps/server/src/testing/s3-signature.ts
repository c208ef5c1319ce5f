import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A request as it came over the wire. */
export interface SignedRequest {
  method: string
  /** Path and query, as they were sent. */
  target: string
  headers: Record<string, string>
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * The signature that a request should have by AWS Signature Version 4, from its own words for date, region and signed
 * headers: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signatureOf({ method, target, headers }: SignedRequest, secret_key: string): string {
  const { scope, signed_headers } = readAuthorization(headers.authorization)
  const [path = '', query = ''] = target.split('?')
  const canonical = [
    method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...signed_headers.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    signed_headers.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const [date = '', region = '', service = ''] = scope
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secret_key}`, date), region), service), 'aws4_request')
  return hmac(key, toSign).toString('hex')
}

function readAuthorization(header = '') {
  const [, access_key = '', scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(header) ??
    []
  return { access_key, scope: scope.split('/'), signed_headers: names.split(';'), signature }
}

export function isSignedBy(request: SignedRequest, keys: { access_key: string; secret_key: string }): boolean {
  const { access_key, signature, signed_headers } = readAuthorization(request.headers.authorization)
  // Without these the signature would say nothing of the request's place, time and content.
  const covers = ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed_headers.includes(name))
  if (access_key !== keys.access_key || !signature || !covers) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(request, keys.secret_key)))
}
