import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadSigningKey } from './signing-keys.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saakh-keys-'))
})
afterEach(() => rm(folder, { recursive: true }))

const permissions = async (file: string) => (await stat(file)).mode & 0o777

it('makes the key once, for the owner alone, in a folder that it makes too', async () => {
  const file = join(folder, 'deep', 'keys.json')
  const made = await loadSigningKey(file)
  expect(made).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' })
  expect(await permissions(file)).toBe(0o600)
  expect(await loadSigningKey(file)).toEqual(made)
  expect(await readdir(join(folder, 'deep'))).toEqual(['keys.json'])
})

it('gives all that start at once the same key', async () => {
  const file = join(folder, 'keys.json')
  const keys = await Promise.all([1, 2, 3].map(() => loadSigningKey(file)))
  expect(new Set(keys.map((key) => key.kid)).size).toBe(1)
  expect(await readdir(folder)).toEqual(['keys.json'])
})

it('takes back permissions that somebody widened', async () => {
  const file = join(folder, 'keys.json')
  await loadSigningKey(file)
  await chmod(file, 0o644)
  await loadSigningKey(file)
  expect(await permissions(file)).toBe(0o600)
})

it.each(['', '{"kty":"RSA"', '{"kty":"RSA","kid":"public-only","n":"x","e":"AQAB"}', '[]', 'null'])(
  'refuses a file that holds %j with a sentence, and leaves it alone',
  async (text) => {
    const file = join(folder, 'keys.json')
    await writeFile(file, text)
    await expect(loadSigningKey(file)).rejects.toThrow('holds no signing key. Move it away')
    expect((await stat(file)).size).toBe(text.length)
  },
)
