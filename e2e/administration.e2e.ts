import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiClient, apiClient, signInOverHttp } from './client.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
let asha: ApiClient
let vikram: ApiClient
beforeAll(async () => {
  product = await startProduct()
  asha = await clientOf('asha@demo-bank.example')
  vikram = await clientOf('vikram@demo-bank.example')
})
afterAll(() => product?.remove())

const clientOf = async (email: string) => apiClient(product.origin, await signInOverHttp(product.origin, email))
const NEW = 'devika@demo-bank.example'

/** The branch of the demo with most borrowers, and the names of all whom the lender's file puts there. */
async function largestBranch() {
  const units: { unit_id: string; name: string; borrowers: number }[] = (await asha.get('/v1/admin/org_units')).body
    .data
  const [largest] = units.sort((unit, other) => other.borrowers - unit.borrowers)
  if (!largest) throw new Error('the demo has no branch')
  return largest
}
const borrowersSeen = async (client: ApiClient): Promise<number> =>
  (await client.get('/v1/admin/parties?per_page=1')).body.total_count

it('brings a person into a branch by a template, through two administrators, and out again [SH-PROD-016, SH-PERM-022]', async () => {
  const branch = await largestBranch()
  const templates: { template_id: string; name: string }[] = (await asha.get('/v1/admin/policy_templates')).body.data
  const template_id = templates.find(({ name }) => name === 'Branch manager')?.template_id
  const invitation = { emails: [NEW], template_id, unit_id: branch.unit_id }
  expect((await asha.patch('/v1/account/invite_users', invitation)).status).toBe(200)

  const waiting: { approval_id: string; title: string; difference: { after: string | null }[] }[] = (
    await vikram.get('/v1/admin/approvals?status=pending&per_page=100')
  ).body.data
  const asked = waiting.find(({ title }) => title === NEW)
  expect(asked?.difference.map(({ after }) => after)).toEqual(['Rights of the template Branch manager', branch.name])
  const path = `/v1/admin/approvals/${asked?.approval_id}`
  expect((await asha.patch(path, { action: 'approve' })).status).toBe(403)
  expect((await vikram.patch(path, { action: 'approve' })).status).toBe(200)

  const devika = await clientOf(NEW)
  const profile = (await devika.get('/v1/account/myprofile')).body
  expect(profile).toMatchObject({ status: 'active', unit: { name: branch.name } })
  expect(await borrowersSeen(devika)).toBe(branch.borrowers)
  expect(await borrowersSeen(asha)).toBeGreaterThan(branch.borrowers)
  expect((await devika.get('/v1/admin/users')).body.total_count).toBe(
    (await asha.get(`/v1/admin/users?unit=${branch.unit_id}`)).body.total_count,
  )

  const user = `/v1/admin/users/${profile.user_id}`
  expect((await devika.patch(user, { user: { status: 'inactive' } })).status).toBe(400)
  expect((await asha.patch(user, { user: { status: 'inactive' } })).status).toBe(200)
  expect((await devika.get('/v1/admin/parties')).status).toBe(401)
})
