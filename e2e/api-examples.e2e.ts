import { readFile, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { type Receiver, webhookReceiver } from '../apps/server/src/testing/webhook-receiver.ts'
import { api } from '../packages/contract/src/api.ts'
import type { Endpoint } from '../packages/contract/src/endpoint.ts'
import { type Examples, shapeDifferences } from '../tools/api-examples.ts'
import { LATER, STEPS } from './api-examples/all-steps.ts'
import { LOST_PHONE, OFFICER_EMAIL, OPERATOR, SECOND_FACTOR } from './api-examples/own-accounts.ts'
import { PROGRAM, READS } from './api-examples/reads.ts'
import { createRecorder, type Recorder } from './api-examples/record.ts'
import type { Person } from './api-examples/steps.ts'
import { type ApiClient, apiClient, signInOverHttp } from './client.ts'
import { makeOrganization, OWN_PASSWORD, setPassword } from './own-accounts.ts'
import { type Product, startProduct } from './product.ts'

// Every example of the API reference is sent to a running product, the writes too: a reader copies a body that was taken.

const EXAMPLES = 'packages/contract/src/examples.json'
const RECEIVES_HERE = { SAAKH_WEBHOOK_RANGES: '127.0.0.0/8', SAAKH_WEBHOOK_HTTP: '1' }
const DAY = 86_400_000
/** Longer than a request for a second person waits. */
const LATER_DAYS = 40

const EMAILS = {
  asha: 'asha@demo-bank.example',
  vikram: 'vikram@demo-bank.example',
  leela: 'leela@demo-bank.example',
  meera: 'meera@demo-sme.example',
  tara: 'tara@empty-lender.example',
  farid: 'farid@demo-eqaro.example',
}
const RIGHTS = {
  '/v1/admin/uploads': ['GET', 'POST'],
  '/v1/admin/jobs': ['GET', 'POST'],
  '/v1/admin/alerts': ['GET'],
  '/v1/parties': ['GET'],
  '/v1/search': ['GET'],
  '/v1/book': ['GET'],
  '/v1/cmm': ['GET'],
  '/v1/cases': ['GET'],
  '/v1/admin/lists': ['GET', 'POST', 'PATCH'],
  '/v1/admin/portfolios': ['GET', 'POST', 'PATCH'],
}

const signedIn = async ({ origin }: Product, email: string, password?: string) => {
  const client = apiClient(origin, await signInOverHttp(origin, email, password))
  await client.get('/v1/account/myprofile')
  return client
}

async function peopleOf(product: Product): Promise<Partial<Record<Person, ApiClient>>> {
  const entries = await Promise.all(
    Object.entries(EMAILS).map(async ([person, email]) => [person, await signedIn(product, email)] as const),
  )
  const people: Partial<Record<Person, ApiClient>> = Object.fromEntries(entries)
  // Sessions that are ended from another one.
  await signedIn(product, EMAILS.asha)
  await signedIn(product, EMAILS.leela)
  const made = await people.asha?.post('/v1/admin/api_keys', { name: 'Loan system', policy: RIGHTS })
  return {
    ...people,
    program: apiClient(product.origin, made?.body.data.secret),
    installation: apiClient(product.origin, { key: 'saakh-demo-key', secret: 'saakh-demo-secret' }),
  }
}

async function sentToDemo(recorder: Recorder, receiver: Receiver): Promise<string[]> {
  const product = await startProduct()
  try {
    await product.stop()
    await product.start(RECEIVES_HERE)
    const people = await peopleOf(product)
    recorder.know({ receiver: receiver.url })
    const wrong = await recorder.record([...PROGRAM, ...READS, ...STEPS], people)
    await product.stop()
    await product.start({ SAAKH_NOW: new Date(Date.now() + LATER_DAYS * DAY).toISOString() })
    return [...wrong, ...(await recorder.record(LATER, { asha: await signedIn(product, EMAILS.asha) }))]
  } finally {
    await product.remove()
  }
}

const OPERATOR_EMAIL = 'operator@platform.example'
const OWNER_EMAIL = 'owner@godavari.example'

/** Without the demo, where accounts are Saakh's own. */
async function sentToOwn(recorder: Recorder, product: Product): Promise<string[]> {
  await setPassword(product.saakh('create-operator', OPERATOR_EMAIL), 'Olu Operator')
  await makeOrganization(product, { name: 'Sample Godavari Bank', admin: OWNER_EMAIL })
  const people = {
    operator: await signedIn(product, OPERATOR_EMAIL, OWN_PASSWORD),
    owner: await signedIn(product, OWNER_EMAIL, OWN_PASSWORD),
  }
  const wrong = await recorder.record([...OPERATOR, ...SECOND_FACTOR], people)
  await setPassword(product.saakh('sign-in-link', OFFICER_EMAIL), 'Sample Officer')
  const officer = await signedIn(product, OFFICER_EMAIL, OWN_PASSWORD)
  return [...wrong, ...(await recorder.record(LOST_PHONE, { ...people, officer }))]
}

/** Sends all of them to products of its own, so that a second try begins anew. */
async function sent(): Promise<Examples> {
  const receiver = await webhookReceiver()
  const own = await startProduct({ SAAKH_DEMO: '0' })
  const recorder = createRecorder()
  try {
    const wrong = [...(await sentToDemo(recorder, receiver)), ...(await sentToOwn(recorder, own))]
    expect(wrong).toEqual([])
    return recorder.examples
  } finally {
    await own.remove()
    await receiver.close()
  }
}

const endpoints: Readonly<Record<string, Endpoint>> = api
/** What a read finds depends on the day of the demo world: a row of one day may have what that of another lacks. */
const programs = new Set<string>(PROGRAM.flatMap((step) => ('name' in step ? step.name : [])))
const isSteady = (name: string) => programs.has(name) || endpoints[name]?.method !== 'GET'

it('the stored examples are what the product takes and answers, by their shape', { timeout: 600_000 }, async () => {
  const fresh = await sent()
  if (process.env.SAAKH_WRITE_EXAMPLES) await writeFile(EXAMPLES, `${JSON.stringify(fresh, null, 2)}\n`)
  const stored = JSON.parse(await readFile(EXAMPLES, 'utf8')) as Examples
  expect(Object.keys(stored)).toEqual(Object.keys(fresh))
  const differences = Object.entries(fresh).flatMap(([name, { body, answer }]) => [
    ...shapeDifferences(stored[name]?.body ?? null, body ?? null, `${name}.body`),
    ...(isSteady(name) ? shapeDifferences(stored[name]?.answer, answer, name) : []),
    ...(endpoints[name]?.response
      .safeParse(answer)
      .error?.issues.map(({ path, message }) => `${name} ${path.join('.')}: ${message}`) ?? []),
  ])
  expect(differences).toEqual([])
})
