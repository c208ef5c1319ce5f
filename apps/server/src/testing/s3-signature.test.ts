import { expect, it } from 'vitest'
import { isSignedBy, type SignedRequest, signatureOf } from './s3-signature.ts'

const KEYS = { access_key: 'AKIAIOSFODNN7EXAMPLE', secret_key: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const request = (target: string, signature: string, range?: string): SignedRequest => ({
  method: 'GET',
  target,
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': EMPTY,
    ...(range && { range }),
    authorization: `AWS4-HMAC-SHA256 Credential=${KEYS.access_key}/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;${range ? 'range;' : ''}x-amz-content-sha256;x-amz-date,Signature=${signature}`,
  },
})

// The examples of https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
it.each([
  ['/test.txt', 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41', 'bytes=0-9'],
  ['/?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543', undefined],
  ['/?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7', undefined],
])('the S3 server of the tests signs %s as the documentation of AWS does', (target, signature, range) => {
  const sent = request(target, signature, range)
  expect(signatureOf(sent, KEYS.secret_key)).toBe(signature)
  expect(isSignedBy(sent, KEYS)).toBe(true)
  expect(isSignedBy({ ...sent, target: '/other.txt' }, KEYS)).toBe(false)
  expect(isSignedBy(sent, { ...KEYS, secret_key: 'another' })).toBe(false)
})
