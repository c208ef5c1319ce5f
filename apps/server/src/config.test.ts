import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const problemsOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

describe('the configuration', () => {
  it('has a usable default for everything in the demo', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      port: 3000,
      demo: true,
      database: null,
      now: null,
      inactivity_timeout: 600,
      auth: { url: 'http://localhost:3000/idp', login_type: 'cognito' },
    })
  })

  it('makes the demo world small or not at all when asked', () => {
    expect(readConfig({})).toMatchObject({ demo: true, demo_size: 'full' })
    expect(readConfig({ SAAKH_DEMO: 'small' })).toMatchObject({ demo: true, demo_size: 'small' })
    expect(readConfig({ SAAKH_DEMO: '0' })).toMatchObject({ demo: false })
    expect(problemsOf({ SAAKH_DEMO: 'tiny' })).toContain("SAAKH_DEMO must be 0, 1 or small, not 'tiny'")
  })

  it('tells everything that is wrong in one list', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      INACTIVITY_TIMEOUT: '0',
      DATABASE_URL: 'mysql://x',
      LOGIN_TYPE: 'magic',
      SAAKH_NOW: 'yesterday',
      AUTH_URL: 'idp.example',
    })
    for (const name of [
      'PORT',
      'INACTIVITY_TIMEOUT',
      'DATABASE_OWNER_URL',
      'DATABASE_URL',
      'LOGIN_TYPE',
      'SAAKH_NOW',
      'AUTH_URL',
    ])
      expect(problems).toContain(`  - ${name} `)
    expect(problems).toContain("not 'eighty'")
  })

  it('sends traces where an address for them is set, and tells what it cannot do', () => {
    const to = (address: string, more: Record<string, string> = {}) => ({
      OTEL_EXPORTER_OTLP_ENDPOINT: address,
      ...more,
    })
    const HERE = 'http://localhost:4318'
    expect(readConfig({}).traces).toBe(false)
    expect(readConfig(to(HERE)).traces).toBe(true)
    expect(readConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${HERE}/v1/traces` }).traces).toBe(true)
    expect(readConfig(to(HERE, { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' })).traces).toBe(true)
    expect(readConfig(to(HERE, { OTEL_SDK_DISABLED: 'TRUE' })).traces).toBe(false)
    expect(readConfig(to(HERE, { OTEL_TRACES_EXPORTER: 'none' })).traces).toBe(false)
    expect(problemsOf(to('user:secret@collector'))).toMatch(/OTEL_EXPORTER_OTLP_ENDPOINT must be an http\(s\) address/)
    expect(problemsOf(to('user:secret@collector'))).not.toContain('secret')
    expect(problemsOf(to(HERE, { OTEL_TRACES_EXPORTER: 'zipkin' }))).toContain('must be otlp or none')
    const grpc = { OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'grpc', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }
    expect(problemsOf(to(HERE, grpc))).toContain('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL must be http/json')
  })

  it('takes a standby only beside the database that it follows', () => {
    const database = {
      DATABASE_URL: 'postgres://app@leader/saakh',
      DATABASE_OWNER_URL: 'postgres://owner@leader/saakh',
    }
    expect(readConfig(database).database).not.toHaveProperty('read_url')
    const read_url = 'postgres://app@standby/saakh'
    expect(readConfig({ ...database, DATABASE_READ_URL: read_url }).database).toMatchObject({ read_url })
    expect(problemsOf({ DATABASE_READ_URL: read_url })).toContain('  - DATABASE_READ_URL goes with DATABASE_URL')
    expect(problemsOf({ ...database, DATABASE_READ_URL: 'standby' })).toContain('  - DATABASE_READ_URL must begin with')
  })

  it('sends mails only where a mail server and a sender are named, and never repeats a password', () => {
    expect(readConfig({}).mail).toBeNull()
    const smtp = 'smtps://saakh:s3cret@mail.bank.example:465'
    for (const from of ['saakh@bank.example', 'Saakh <saakh@bank.example>'])
      expect(readConfig({ SMTP_URL: smtp, MAIL_FROM: from }).mail).toEqual({ smtp_url: smtp, from })
    expect(readConfig({ MAIL_FROM: 'saakh@bank.example' }).mail).toBeNull()
    expect(problemsOf({ SMTP_URL: smtp })).toContain('  - MAIL_FROM is needed beside SMTP_URL')
    for (const from of ['saakh', 'Saakh <saakh>', 'a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example'])
      expect(problemsOf({ SMTP_URL: smtp, MAIL_FROM: from })).toContain('  - MAIL_FROM must be')
    for (const url of ['mail.bank.example', 'http://saakh:s3cret@mail.bank.example', 'smtp://']) {
      const problems = problemsOf({ SMTP_URL: url, MAIL_FROM: 'saakh@bank.example' })
      expect(problems).toContain('  - SMTP_URL must be')
      expect(problems).not.toContain('s3cret')
    }
  })

  it('refuses default secrets, the demo provider and a moved clock in production mode', () => {
    const problems = problemsOf({ SAAKH_MODE: 'production', SAAKH_NOW: '2026-01-01T00:00:00Z' })
    for (const name of ['SAAKH_KEY', 'SAAKH_SECRET', 'AUTH_URL', 'SAAKH_NOW'])
      expect(problems).toContain(`  - ${name} `)
    const production = readConfig({
      SAAKH_MODE: 'production',
      SAAKH_KEY: 'our-key',
      SAAKH_SECRET: 'a secret of our own, long enough',
      AUTH_URL: 'https://auth.bank.example',
      CLIENT_ID: 'abc',
      PUBLIC_URL: 'https://saakh.bank.example/',
    })
    expect(production).toMatchObject({ mode: 'production', demo: false, public_url: 'https://saakh.bank.example' })
  })

  it('takes issuer and keys of a real Cognito beside its pages', () => {
    const { auth } = readConfig({
      AUTH_URL: 'https://bank.auth.ap-south-1.amazoncognito.com',
      AUTH_ISSUER: 'https://cognito-idp.ap-south-1.amazonaws.com/pool',
    })
    expect(auth.jwks_url).toBe('https://cognito-idp.ap-south-1.amazonaws.com/pool/.well-known/jwks.json')
  })
})
