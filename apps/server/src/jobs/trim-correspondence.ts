import { sql } from 'kysely'
import { systemCaller } from '../platform/access.ts'
import { execute } from '../platform/verb.ts'
import { trimMails } from '../rooms/mail/trim-mails.ts'
import { trimNotifications } from '../rooms/notifications/trim-notifications.ts'
import { trimWebhooks } from '../rooms/webhooks/trim-webhooks.ts'
import type { JobTask } from './job-task.ts'

/** Old mails, notifications and deliveries of webhooks, daily at 02:50 IST. */
export const trimCorrespondenceTask: JobTask = {
  name: 'trim-correspondence',
  cron: '20 21 * * *',
  async run(platform) {
    const { rows } = await sql<{ organization_id: string }>`select organization_id from list_organizations()`.execute(
      platform.db,
    )
    for (const { organization_id } of rows) {
      const caller = systemCaller(organization_id, 'trim-correspondence')
      await execute(platform, caller, trimMails, {})
      await execute(platform, caller, trimNotifications, {})
      await execute(platform, caller, trimWebhooks, {})
    }
  },
}
