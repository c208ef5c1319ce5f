import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serverRoot } from '../platform/server-root.ts'
import { withoutHindi } from '../testing/hindi-texts.ts'

// What the server answers stands on screens as it comes, so each whole sentence has its Hindi. Sentences with names in them
// are told by templates, and those for programs stay English.

const AREAS = ['rooms', 'identity', 'imports/desk', 'imports/feeds', 'exports', 'platform', 'jobs']
const ANSWER = /(?:new AppError\(\s*'\w+',\s*|\brefus\w*\(\s*|\bmessage: )(['"])((?:(?!\1)[^\\\n]|\\.)+)\1/g

/** Only a program meets these: headers, bodies, addresses, the command line. */
const FOR_PROGRAMS = [
  'The file is missing: send attachment and file_name together.',
  'The file must be sent as a base64 data URL.',
  'This address does not answer a read.',
  'The address had no client_id that is known here.',
  'The address had neither a logout_uri nor a redirect_uri with response_type.',
  'This Idempotency-Key belongs to another request. Send a new one with each.',
  'None of these audit rows has a payload.',
]

const answersIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(ANSWER)]
    .map(([, , text = '']) => text.replaceAll("\\'", "'"))
    .filter((text) => /^[A-Z].*[.!]$/.test(text) && !FOR_PROGRAMS.includes(text))

it.each(AREAS)('%s: each sentence that it answers has Hindi', (area) => {
  const files = readdirSync(join(serverRoot(), 'src', area), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|gen)\.ts$/.test(name))
    .map((name) => join(serverRoot(), 'src', area, name))
  expect(files.length).toBeGreaterThan(0)
  expect(withoutHindi(files.flatMap(answersIn))).toEqual([])
})
