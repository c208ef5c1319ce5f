import { APPROVAL_DAYS, MOST_APPROVAL_DAYS } from '@saakh/contract/approvals'
import { z } from 'zod'
import type { Context } from '../../platform/verb.ts'

const setting = z.object({ approvals_expire_after_days: z.number().int().min(1).max(MOST_APPROVAL_DAYS) })

/** The organization's setting, or fourteen days. */
export async function waitDays({ tx, org }: Context): Promise<number> {
  const { configs } = await tx
    .selectFrom('organizations')
    .select('configs')
    .where('organization_id', '=', org.organization_id)
    .executeTakeFirstOrThrow()
  const read = setting.safeParse(configs)
  return read.success ? read.data.approvals_expire_after_days : APPROVAL_DAYS
}

/** When a request of today ends undecided. */
export const expiryOf = async (context: Context): Promise<Date> =>
  new Date(context.clock.now().getTime() + (await waitDays(context)) * 86_400_000)
