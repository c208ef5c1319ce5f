import type { Answer } from '@saakh/contract/endpoint'
import type { macro } from '@saakh/contract/macro'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import type { HandlersOf } from '../handler.ts'

type Series = Answer<(typeof macro)['macroIndicators']>['data'][number]

/** What a rule reads is what is known of one party, and a report cites such facts: neither is given a series. */
const USED_BY: string[] = []

/** Of the words of a series those of its last period count. */
async function readMacro({ tx }: Context): Promise<Answer<(typeof macro)['macroIndicators']>> {
  const { rows } = await sql<Omit<Series, 'used_by'>>`
    select s.series, l.name, l.unit, l.frequency, l.source, l.is_sample, l.period as as_of, d.attribution,
      (l.recorded_at at time zone 'Asia/Kolkata')::date as read_on, s.points
    from (
      select series, max(period) as period,
        jsonb_agg(jsonb_build_object('period', period, 'value', value) order by period) as points
      from macro_points group by series) s
    join macro_points l on l.series = s.series and l.period = s.period
    left join documents d on d.document_id = l.source_document
    order by l.is_sample, array_position('{on_change,daily,monthly,quarterly,yearly}'::text[], l.frequency), l.name`.execute(
    tx,
  )
  return { data: rows.map((row) => ({ ...row, used_by: USED_BY })) }
}

export const macroHandlers: HandlersOf<typeof macro> = {
  macroIndicators: (call) => call.look(readMacro),
}
