import { earlyWarningRegime } from '@saakh/catalogue/early-warning/regimes'
import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { actorName } from '../../platform/access.ts'
import { readLenderKind } from '../../platform/lender-kind.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'
import { fraudTrackOnly } from './find-examination.ts'

const CLOCKS = ['examine_days', 'report_days', 'decide_days'] as const

/** The same day again takes the place of what was said for it; what was said for other days stays. */
export const setEarlyWarningDays = verb({
  name: 'set_early_warning_days',
  access: api.setEarlyWarningDays,
  input: api.setEarlyWarningDays.body,
  async run(context, said) {
    headOfficeOnly(context)
    fraudTrackOnly(context)
    const { tx, org, actor, clock } = context
    const regime = earlyWarningRegime(await readLenderKind(tx, org.organization_id), said.valid_from)
    const fields: Record<string, string> = {}
    for (const key of CLOCKS) {
      const most = regime?.[key] ?? null
      if (most !== null && (said[key] ?? 0) > most)
        fields[key] = `The direction gives ${most} days: yours cannot be longer.`
    }
    const [problem] = Object.values(fields)
    if (problem) throw new AppError('invalid', problem, fields)
    const { rows } = await sql`
      insert into early_warning_days as d (organization_id, valid_from, examine_days, report_days, decide_days, set_by, set_at)
      values (${org.organization_id}, ${said.valid_from}, ${said.examine_days}, ${said.report_days}, ${said.decide_days},
        ${actorName(actor)}, ${clock.now()})
      on conflict (organization_id, valid_from) do update set examine_days = excluded.examine_days,
        report_days = excluded.report_days, decide_days = excluded.decide_days, set_by = excluded.set_by,
        set_at = excluded.set_at
      where (d.examine_days, d.report_days, d.decide_days)
        is distinct from (excluded.examine_days, excluded.report_days, excluded.decide_days)
      returning 1`.execute(tx)
    return { changes: rows.length > 0 }
  },
  audit: (said, { changes }) =>
    changes
      ? {
          subject: `early_warning_days:${said.valid_from}`,
          payload: said,
          events: [{ kind: 'examination.changed', payload: {} }],
        }
      : null,
})
