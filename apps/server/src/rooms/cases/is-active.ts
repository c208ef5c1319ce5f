import type { Context } from '../../platform/verb.ts'

/** Nothing opens cases by itself for an organization that is not active. */
export async function isActive({
  tx,
  org,
}: Pick<Context, 'tx'> & { org: { organization_id: string } }): Promise<boolean> {
  const row = await tx
    .selectFrom('organizations')
    .select('status')
    .where('organization_id', '=', org.organization_id)
    .executeTakeFirst()
  return row?.status === 'active'
}
