import { AppError } from '@saakh/domain/errors'
import { type ColumnType, sql } from 'kysely'
import type { User } from '../../platform/access.ts'
import type { Instant } from '../../platform/tables.ts'
import type { Context } from '../../platform/verb.ts'

export type SettingName = 'dashboard' | 'preferences' | 'queue_start'

type UserSettingTables = {
  user_settings: {
    organization_id: string
    user_id: string
    name: SettingName
    value: ColumnType<unknown, string, string>
    updated_at: Instant
  }
}

/** The user whose own settings are meant; a job has none. */
export function settingsOwner({ actor }: Context): User {
  if (actor.kind !== 'user') throw new AppError('forbidden', 'Only a user has settings.')
  return actor
}

/** Undefined when it was never set. */
export async function readSetting(context: Context, name: SettingName): Promise<unknown> {
  const row = await context.tx
    .withTables<UserSettingTables>()
    .selectFrom('user_settings')
    .select('value')
    .where('organization_id', '=', context.org.organization_id)
    .where('user_id', '=', settingsOwner(context).user_id)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}

/** `merge` keeps the fields that `value` does not name. */
export async function writeSetting(
  context: Context,
  name: SettingName,
  value: object,
  how: 'replace' | 'merge',
): Promise<void> {
  const given = { value: JSON.stringify(value), updated_at: context.clock.now() }
  await context.tx
    .withTables<UserSettingTables>()
    .insertInto('user_settings')
    .values({
      organization_id: context.org.organization_id,
      user_id: settingsOwner(context).user_id,
      name,
      ...given,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'user_id', 'name']).doUpdateSet({
        value: how === 'merge' ? sql<string>`user_settings.value || excluded.value` : given.value,
        updated_at: given.updated_at,
      }),
    )
    .execute()
}

/** Whether there was something to take away. */
export async function removeSetting(context: Context, name: SettingName): Promise<boolean> {
  const removed = await context.tx
    .withTables<UserSettingTables>()
    .deleteFrom('user_settings')
    .where('organization_id', '=', context.org.organization_id)
    .where('user_id', '=', settingsOwner(context).user_id)
    .where('name', '=', name)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}
