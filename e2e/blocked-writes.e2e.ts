import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@saakh/contract/api'
import { isWrite } from '@saakh/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { enter, fillAlert, onForeignServer, page, panel, see, server } from './foreign-browser.ts'
import type { Walk } from './walks/walk.ts'
import { WALKS } from './writing-controls.ts'

onForeignServer()

/** What a walk shows beside what all of them show. */
const SHOWS: Record<string, string> = {
  'creating a case': '[DOM-PROD-016] [DOM-PROD-024]',
  'raising an alert': '[DOM-PROD-017] [DOM-PROD-024]',
  'changing a case': '[DOM-PROD-018] [SH-STATE-027]',
  'commenting on a case': '[DOM-PROD-020] [SH-STATE-025]',
  'uploading to a case': '[DOM-PROD-021] [SH-STATE-026]',
  'watching a party': '[DOM-PROD-019]',
  'watching a party no longer': '[DOM-PROD-019]',
  'inviting people': '[SH-STATE-028]',
  'changing industries': '[SH-STATE-029]',
  'changing interests': '[SH-STATE-030]',
}

const PROFILE = { user_id: 'f', name: 'F', email: 'f@x.example', policy: { '/v1': '*' } }
/** What a suspended organization may still send: it changes nothing of its work. */
const OPEN = new Set(
  Object.values(api)
    .filter((endpoint) => isWrite(endpoint) && 'open_to_inactive' in endpoint)
    .map(({ method, path }) => `${method} ${path}`),
)
const sent = () =>
  server.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !OPEN.has(call))
const modal = () => page().getByRole('dialog', { name: 'Account Suspended' })

const open = async ({ path, answers = {} }: Pick<Walk, 'path' | 'answers'>) => {
  server.answer('GET /v1/account/myprofile', PROFILE)
  for (const [route, answer] of Object.entries(answers)) server.answer(route, answer)
  await enter(path)
}

describe('while the organization is suspended', () => {
  it.each(WALKS.map((walk) => [walk.what, SHOWS[walk.what] ?? '', walk] as const))(
    '%s sends nothing, says so and keeps what was entered [SH-PERM-008] [DOM-PERM-001] [DOM-PROD-022] [DOM-PROD-023] %s',
    async (_, __, walk) => {
      server.answer('GET /v1/account/myorg', { organization_id: 'org-9', status: 'suspended' })
      await open(walk)
      await walk.press()
      await modal().waitFor()
      await see('Your account has been suspended. Please contact customer support for assistance.', modal())
      await modal().getByRole('button', { name: 'Close' }).click()
      await modal().waitFor({ state: 'hidden' })
      if (walk.kept) expect(await walk.kept()).toEqual(walk.expected)
      expect(sent()).toEqual([])
    },
  )

  it('no control that writes is left out', async () => {
    const closed = Object.entries(api).filter(([, endpoint]) => isWrite(endpoint) && !('open_to_inactive' in endpoint))
    const used = await writesOfTheWeb(closed.map(([name]) => name))
    const walked = new Set<string>(WALKS.flatMap(({ writes }) => writes))
    expect(used.filter((name) => !walked.has(name))).toEqual([])
  })
})

/** The endpoints of these names that the web's sources speak of. */
async function writesOfTheWeb(names: string[]): Promise<string[]> {
  const folder = 'apps/web/src'
  const files = (await readdir(folder, { recursive: true })).filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  const texts = await Promise.all(files.map((path) => readFile(join(folder, path), 'utf8')))
  return names.filter((name) => texts.some((text) => new RegExp(`\\bapi\\.${name}\\b`).test(text)))
}

/** The organization's answer, given when the test says so. */
function heldOrganization() {
  let answer = (_: unknown) => {}
  const given = new Promise((resolve) => {
    answer = resolve
  })
  server.answer('GET /v1/account/myorg', () => given)
  return (status: string) => answer({ organization_id: 'org-9', status })
}

describe('while the organization is not known yet', () => {
  const walks = WALKS.filter(({ writes }) => ['updateCase', 'updateList'].includes(writes[0] ?? ''))

  it.each(walks.map((walk) => [walk.what, walk] as const))(
    '%s waits, and is sent once it is active',
    async (_, walk) => {
      const tell = heldOrganization()
      await open(walk)
      await walk.press()
      await expect.poll(() => server.callsTo('GET /v1/account/myorg').length).toBe(1)
      expect(sent()).toEqual([])
      tell('active')
      await expect.poll(sent).toEqual([expect.stringMatching(/^PATCH /)])
      expect(await modal().count()).toBe(0)
    },
  )

  it.each([
    ['active', ['POST /v1/admin/alerts']],
    ['suspended', []],
  ])('a double click waits too: %s sends %j [DOM-PROD-023]', async (status, expected) => {
    const tell = heldOrganization()
    await open({ path: '/app/alerts?offCanvas=create-alert' })
    await fillAlert()
    await panel().getByRole('button', { name: 'Create alert' }).dblclick()
    expect(sent()).toEqual([])
    tell(status)
    if (status === 'active') await see('Alert Created Successfully')
    else await modal().waitFor()
    expect(sent()).toEqual(expected)
  })
})
