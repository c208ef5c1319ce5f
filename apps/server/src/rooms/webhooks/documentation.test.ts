import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { POLICY_AREAS } from '@saakh/domain/policy-areas'
import { WEBHOOK_KINDS, WEBHOOK_TYPES, webhookBody } from '@saakh/domain/webhook-events'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { caseDesk } from '../../testing/case-desk.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { deliverDue, LOCAL_RECEIVERS, subscribed } from '../../testing/webhook-desk.ts'

const DOCS = join(import.meta.dirname, '../../../../../docs')
const API = 'https://saakh.example'
const PARTY = '0190a1b2-7c1a-7d35-9a40-52d6cf1e0a00'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ env: LOCAL_RECEIVERS })
})
afterAll(() => world.close())

const OF_NOBODY = ['import.finished', 'import.late']

function pageOfEvents(): string {
  const at = new Date('2026-11-30T04:30:00Z')
  const table = WEBHOOK_TYPES.map((type) => {
    const { when, area } = WEBHOOK_KINDS[type]
    return `| [\`${type}\`](#${type.replace('.', '')}) | ${when} | ${POLICY_AREAS[area]} |`
  })
  const payloads = WEBHOOK_TYPES.map((type) => {
    const party_id = OF_NOBODY.includes(type) ? null : PARTY
    const body = webhookBody({ type, party_id, sequence: 12, at, data: WEBHOOK_KINDS[type].example }, API)
    return `## ${type}\n\n\`\`\`json\n${JSON.stringify(JSON.parse(body), null, 2)}\n\`\`\`\n`
  })
  return `# Events of webhooks

What [webhooks](webhooks.md) tell, from their declaration. Who subscribes may read the area that is named. \`data.party_id\` is the borrower, \`data.sequence\` the number among its events; both are in each.

| event | when | area |
|---|---|---|
${table.join('\n')}

${payloads.join('\n')}`
}

it('tells each event with its payload as it is declared', async () => {
  await expect(pageOfEvents()).toMatchFileSnapshot(join(DOCS, 'webhook-events.md'))
})

/** What a receiver gets when a case is opened. */
async function received() {
  const asha = await world.organization()
  const hook = await subscribed(asha)
  await (await caseDesk(world, asha)).open()
  await deliverDue(world.platform)
  await hook.receiver.close()
  const [sent] = hook.receiver.received
  if (!sent) throw new Error('Nothing came.')
  const headers = {
    ...{ 'webhook-id': sent.id, 'webhook-timestamp': String(sent.timestamp) },
    'webhook-signature': sent.signatures.join(' '),
  }
  return { secret: hook.secret, sent, headers }
}

it('verifies what is really sent with the sample of the documentation, and refuses what is forged or old', async () => {
  const [, sample = ''] = /```js\n([\s\S]*?)```/.exec(await readFile(join(DOCS, 'webhooks.md'), 'utf8')) ?? []
  const folder = await mkdtemp(join(tmpdir(), 'saakh-sample-'))
  const file = join(folder, 'verify.mjs')
  await writeFile(file, sample)
  const { verify } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  await rm(folder, { recursive: true })
  const { secret, sent, headers } = await received()
  expect(verify(secret, headers, sent.body)).toEqual(sent.event)
  expect(() => verify(secret, headers, sent.body.replace('case', 'Case'))).toThrow('not signed')
  expect(() => verify(secret, { ...headers, 'webhook-id': 'another' }, sent.body)).toThrow('not signed')
  expect(() => verify(secret, headers, sent.body, Date.now() + 301_000)).toThrow('too old')
})

it('is verified by the library of Standard Webhooks, which refuses another body, another id and an old request', async () => {
  const { secret, sent, headers } = await received()
  const library = new Webhook(secret)
  expect(library.verify(sent.body, headers)).toEqual(sent.event)
  for (const [body, with_] of [
    [sent.body.replace('case', 'Case'), headers],
    [`${sent.body} `, headers],
    [sent.body, { ...headers, 'webhook-id': 'another' }],
  ] as const)
    expect(() => library.verify(body, with_)).toThrow('No matching signature found')
  const old = new Date((sent.timestamp - 301) * 1000)
  const signed_then = {
    ...{ 'webhook-id': sent.id, 'webhook-timestamp': String(sent.timestamp - 301) },
    'webhook-signature': library.sign(sent.id, old, sent.body),
  }
  expect(() => library.verify(sent.body, signed_then)).toThrow('Message timestamp too old')
  expect(() => new Webhook('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=').verify(sent.body, headers)).toThrow()
})
