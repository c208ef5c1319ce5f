import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isEmail } from '@saakh/domain/invite-emails'
import { z } from 'zod'
import { LIMITED, readRateLimits } from './rate-limits.ts'

/** What a variable can hold. Each kind reads a text that is there, and its error goes on after the variable's name. */

export const text = z.string()

/** A text that may hold a password, so that its error does not repeat it. */
const secretly = (is: (text: string) => boolean, what: string) => text.refine(is, { error: what })

const open = (is: (text: string) => boolean, what: string) =>
  text.refine(is, { error: ({ input }) => `${what}, not '${input}'` })

export const choice = <const Value extends string>(values: readonly Value[], what: string) =>
  open((given) => values.some((value) => value === given), what).pipe(z.enum(values))

export const whole = (least: number, most: number) =>
  open(
    (given) => Number.isInteger(Number(given)) && Number(given) >= least && Number(given) <= most,
    `must be a whole number from ${least} to ${most}`,
  ).transform(Number)

const isWebAddress = (given: string): boolean => /^https?:\/\/[^/]/.test(given) && URL.canParse(given)

export const webAddress = (example = '') =>
  open(isWebAddress, `must be an http(s) address${example}`).transform((address) => address.replace(/\/+$/, ''))

export const postgresAddress = secretly((given) => /^postgres(ql)?:\/\//.test(given), 'must begin with postgres://')

export const smtpAddress = secretly(
  (given) => /^smtps?:\/\/[^/]/.test(given) && URL.canParse(given),
  'must be an address such as smtps://user:password@mail.example.com:465',
)

export const storeAddress = secretly((given) => {
  const url = URL.canParse(given) ? new URL(given) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
}, 'must be an address without a path, such as https://s3.ap-south-1.amazonaws.com').transform(
  (address) => new URL(address).origin,
)

export const sender = open((given) => {
  const [, , bracketed] = /^([^<>\r\n]*)<([^<>\s]+)>$/.exec(given) ?? []
  return isEmail(bracketed ?? given)
}, "must be an e-mail or 'Name <e-mail>'")

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const id = (what: string) =>
  secretly((given) => UUID.test(given), what).transform((given) => given.toLowerCase())

export const matching = (pattern: RegExp, what: string) => secretly((given) => pattern.test(given), what)

export const path = text.transform((given) => resolve(given))

export const time = open(
  (given) => !Number.isNaN(new Date(given).getTime()),
  'must be an ISO time such as 2026-03-31T18:45:00Z',
).transform((given) => new Date(given))

const listed = (given: string): string[] => given.split(/[\s,]+/).filter(Boolean)

export const list = text.transform(listed)

const isAddressRange = (given: string): boolean => {
  const [address = '', length = '0', ...more] = given.split('/')
  return (
    more.length === 0 &&
    isIP(address) !== 0 &&
    /^\d{1,3}$/.test(length) &&
    Number(length) <= (isIP(address) === 4 ? 32 : 128)
  )
}

export const addressRanges = (example: string) =>
  list.pipe(
    z.array(
      text.refine(isAddressRange, {
        error: ({ input }) => `must be addresses or ranges such as ${example}, not '${input}'`,
      }),
    ),
  )

export const rateLimits = secretly(
  (given) => readRateLimits(given) !== null,
  `must be such as 'search=600, write=300', of ${LIMITED.join(', ')}`,
).transform((given) => readRateLimits(given) ?? {})
