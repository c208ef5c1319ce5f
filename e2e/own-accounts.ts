import type { Product } from './product.ts'

/** Of everybody at a product without the demo. */
export const OWN_PASSWORD = 'a lantern over the Godavari'

/** Sets the password by the link that the command line printed, as the person would on its page. */
export async function setPassword(printed: string, name: string): Promise<void> {
  const link = /https?:\/\/\S+\/idp\/password\?link=\S+/.exec(printed)?.[0]
  if (!link) throw new Error(`there is no link in:\n${printed}`)
  const answer = await fetch(link, { method: 'POST', body: new URLSearchParams({ name, password: OWN_PASSWORD }) })
  if (answer.status !== 200) throw new Error(`the password was not set: ${answer.status}`)
}

interface NewOrganization {
  name: string
  type?: 'enterprise' | 'b2sme'
  admin: string
}

/** An organization whose admin has a password, at a product that runs without the demo. */
export async function makeOrganization(
  product: Product,
  { name, type = 'enterprise', admin }: NewOrganization,
  env: Record<string, string> = {},
): Promise<void> {
  const printed = product.saakhWith(env, 'create-organization', name, '--type', type, '--admin', admin)
  await setPassword(printed, 'First Admin')
}
