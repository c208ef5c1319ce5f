import { expect, it } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'

const S3 = {
  SAAKH_S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com/',
  SAAKH_S3_BUCKET: 'bank-saakh',
  SAAKH_S3_REGION: 'ap-south-1',
  SAAKH_S3_ACCESS_KEY: 'AKID',
  SAAKH_S3_SECRET_KEY: 's3cret',
}
const toldOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

it('files lie in a folder unless a bucket is named', () => {
  expect(readConfig({}).file_store).toBeNull()
  expect(readConfig(S3).file_store).toEqual({
    endpoint: 'https://s3.ap-south-1.amazonaws.com',
    region: 'ap-south-1',
    bucket: 'bank-saakh',
    access_key: 'AKID',
    secret_key: 's3cret',
  })
})

it('a bucket that is named by halves is refused, and no key is repeated', () => {
  for (const name of ['SAAKH_S3_BUCKET', 'SAAKH_S3_ACCESS_KEY', 'SAAKH_S3_SECRET_KEY'] as const) {
    expect(toldOf({ ...S3, [name]: '' })).toContain(`  - ${name} `)
    expect(toldOf({ [name]: S3[name] })).toContain('  - SAAKH_S3_ENDPOINT is needed')
  }
  for (const endpoint of [
    's3.example',
    'ftp://s3.example',
    'https://k:s3cret@s3.example',
    'https://s3.example/s3cret',
  ]) {
    const problems = toldOf({ ...S3, SAAKH_S3_ENDPOINT: endpoint })
    expect(problems).toContain('  - SAAKH_S3_ENDPOINT must be')
    expect(problems).not.toContain('s3cret')
  }
})

it('production mode wants a bucket over TLS, except on this machine', () => {
  const production = { ...S3, SAAKH_MODE: 'production', SAAKH_KEY: 'k', AUTH_URL: 'https://auth.bank.example' }
  const env = { ...production, SAAKH_SECRET: 'long enough for a secret' }
  expect(toldOf({ ...env, SAAKH_S3_ENDPOINT: 'http://store.bank.example' })).toContain('must begin with https://')
  expect(toldOf({ ...env, SAAKH_S3_ENDPOINT: 'http://127.0.0.1:9000' })).toBe('')
})
