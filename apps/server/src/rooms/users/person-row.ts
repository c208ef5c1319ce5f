import { AppError } from '@saakh/domain/errors'
import type { Policy } from '@saakh/domain/policy'
import { sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'

export interface PersonRow {
  user_id: string
  name: string
  email: string
  status: string
  policy: Policy
  unit_id: string | null
  template_id: string | null
  /** The mapping of a group of the provider that gives template and unit. */
  group_mapping_id: string | null
  /** Whether a sign-in was ever bound to the account. */
  has_come: boolean
}

/** The user, kept as they are until the end of the transaction. */
export const lockPerson = (context: Context, user_id: string): Promise<PersonRow> =>
  personRow(context, user_id, sql`for update`)

export async function personRow({ tx, org }: Context, user_id: string, lock = sql``): Promise<PersonRow> {
  const { rows } = isUuid(user_id)
    ? await sql<PersonRow>`select user_id, name, email, status, policy, unit_id, template_id, group_mapping_id,
        subject is not null as has_come
        from users where organization_id = ${org.organization_id} and user_id = ${user_id} ${lock}`.execute(tx)
    : { rows: [] }
  const [user] = rows
  if (!user) throw new AppError('not_found', 'No data found: there is no such user.')
  return user
}

export interface TemplateRow {
  template_id: string
  name: string
  policy: Policy
  version: number
}

/** The template as it is now; it does not change before the transaction ends. */
export async function findTemplate({ tx, org }: Context, template_id: string): Promise<TemplateRow | null> {
  const { rows } = isUuid(template_id)
    ? await sql<TemplateRow>`select template_id, name, policy, version from policy_templates
        where organization_id = ${org.organization_id} and template_id = ${template_id} for share`.execute(tx)
    : { rows: [] }
  return rows[0] ?? null
}

export async function chosenTemplate(context: Context, template_id: string, field: string): Promise<TemplateRow> {
  const template = await findTemplate(context, template_id)
  const message = 'There is no such template.'
  if (!template) throw new AppError('invalid', message, { [field]: message })
  return template
}

/** A unit that the caller may give: any for head office, the own one and those below it for a user of a unit. */
export async function refuseUnitBeyond(
  { tx, org, unit_id: own }: Context,
  unit_id: string | null,
  field: string,
): Promise<void> {
  if (unit_id === null && own === null) return
  const { rows } =
    unit_id !== null && isUuid(unit_id)
      ? await sql`select from org_units where organization_id = ${org.organization_id} and unit_id = ${unit_id}
          and (sees_all_units() or unit_id in (select units_of_caller())) for key share`.execute(tx)
      : { rows: [] }
  if (rows.length > 0) return
  const message = own === null ? 'There is no such unit.' : 'This is not your unit, nor one below it. Ask head office.'
  throw new AppError('invalid', message, { [field]: message })
}
