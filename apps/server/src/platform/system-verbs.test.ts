import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { evaluateChunk } from '../monitoring/judge-chunk.ts'
import { tellUnjudged } from '../monitoring/unjudged-parties.ts'
import { sendMail } from '../rooms/mail/send-mail.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'
import { type Caller, REFUSALS } from './access.ts'
import { inOrganization } from './db.ts'
import { serverRoot } from './server-root.ts'
import { execute, type Verb, verb, within } from './verb.ts'

/** Every verb of the system, found by its declaration: no user runs it, whatever the user may do. A new one is walked by itself. */

const SOURCES = join(serverRoot(), 'src')
const declared = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, source: readFileSync(join(SOURCES, path), 'utf8') }))
  .filter(({ source }) => /^\s+access: 'system',$/m.test(source))

type SystemVerb = Verb<z.ZodType<never>, unknown>
const isSystemVerb = (value: unknown): value is SystemVerb =>
  typeof value === 'object' && value !== null && 'access' in value && value.access === 'system' && 'run' in value

/** Functions that make a verb for what it works with. */
const MAKERS: readonly ((...made_with: never[]) => unknown)[] = [evaluateChunk, tellUnjudged, sendMail]

const verbsOf = (exported: object): SystemVerb[] =>
  Object.values(exported)
    .map((value) => MAKERS.find((maker) => maker === value)?.(undefined as never) ?? value)
    .filter(isSystemVerb)

const modules = await Promise.all(
  declared.map(async ({ path, source }) => ({
    path,
    times: source.match(/^\s+access: 'system',$/gm)?.length ?? 0,
    verbs: verbsOf((await import(pathToFileURL(join(SOURCES, path)).href)) as object),
  })),
)

let world: TestWorld
let user: Caller
beforeAll(async () => {
  world = await testWorld()
  const { organization_id, user_id } = await world.organization()
  user = {
    organization_id,
    organization_status: 'active',
    actor: {
      kind: 'user',
      user_id,
      name: 'Test Admin',
      email: 'admin@test.example',
      status: 'active',
      policy: { '/': '*' },
      session_id: 'test',
      unit_id: null,
    },
  }
})
afterAll(() => world.close())

const refusals = () =>
  inOrganization(world.platform.db, user.organization_id, async (tx) => {
    const { rows } = await sql<{ verb: string }>`
      select verb from audit_log where outcome = 'refused' order by seq desc limit 1`.execute(tx)
    return rows.map((row) => row.verb)
  })

/** What a user may ask for, and which would do the system's work on the way. */
const around = (inner: SystemVerb) =>
  verb({
    name: 'around',
    access: { method: 'POST', access: { kind: 'session' } },
    input: z.object({}),
    run: (context) => within(context, inner, undefined as never),
    audit: () => null,
  })

describe('a verb of the system', () => {
  it.each(modules)('of $path is exported, or what makes it is named among MAKERS', ({ times, verbs }) => {
    expect(verbs).toHaveLength(times)
  })

  it.each(modules.flatMap(({ verbs }) => verbs))(
    '$name is run by no user, alone or within another',
    async (systemVerb) => {
      await expect(execute(world.platform, user, systemVerb, undefined as never)).rejects.toMatchObject({
        code: 'forbidden',
        message: REFUSALS.system,
      })
      expect(await refusals()).toEqual([systemVerb.name])
      await expect(execute(world.platform, user, around(systemVerb), {})).rejects.toThrow(REFUSALS.system)
      expect(await refusals()).toEqual(['around'])
    },
  )
})
