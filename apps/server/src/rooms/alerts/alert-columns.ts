import { alert, alertReading, alertRow } from '@saakh/domain/alert'
import type { AnswerAs } from '@saakh/domain/entity'
import { sql } from 'kysely'
import { exposureOfRead } from '../../platform/book-of-party.ts'
import { columnsOf, instant } from '../../platform/columns.ts'
import { WIRE_NAMES } from '../../platform/wire-names.ts'

/** An alert as the API answers it; the rows of the database have its names already. */
export type AlertAnswer = AnswerAs<typeof alert>

/** What the party of an alert `a` is read as, found once for all columns that ask; stands after `alerts a` in a statement. */
export const READ_AS = sql`cross join lateral (select party_read_as(a.party_id) as party_id offset 0) w`

/**
 * The same of a page of alerts, whose ids are `asked.ids`; stands before and after `alerts a`. Few parties are read as another
 * one, and asking that of each row takes half the time of the page.
 */
export const LED_OF_PAGE = sql`cross join lateral (select array(select n.party_id from alerts n
      where n.organization_id = current_organization() and n.alert_id = any(asked.ids)) as ids offset 0) named
    cross join lateral (select array(
      select r.from_party_id from party_redirects r where r.organization_id = current_organization()
        and r.from_party_id = any(named.ids) and r.undone_at is null
      union all
      select n.from_party_id from party_unions n where n.from_party_id = any(named.ids) and n.state = 'done'
      union all
      select d.holder_id from document_decisions d
        where d.holder_id = any(named.ids) and d.says = 'about' and d.undone_at is null) as ids offset 0) led`
export const READ_AS_OF_PAGE = sql`cross join lateral (select case when a.party_id = any(led.ids)
      then party_read_as(a.party_id) else a.party_id end as party_id offset 0) w`

// With alerts as `a`, `READ_AS`, parties as `p`, and the user who raised it as `u`.
const HELD = {
  table: 'a',
  names: WIRE_NAMES.alerts,
  made: {
    party_name: `coalesce(p.name, '')`,
    created_at: instant('a.created_at'),
    borrower_exposure: exposureOfRead('w.party_id'),
    decided: `(select d.decided from open_alerts_decided d
      where d.organization_id = a.organization_id and d.alert_id = a.alert_id)`,
    // An alert raised by hand has text, whatever its type.
    alert_detail: `case a.origin when 'manual' then to_jsonb(a.description) else a.detail end`,
    last_confirmed_on: `coalesce(a.confirmed_on, (select o.as_of from outcomes o where o.organization_id = a.organization_id
      and o.party_id = w.party_id and a.origin = 'engine' and a.state = 'open'), a.as_of)`,
    raised_by: `case a.origin when 'engine' then 'Saakh' else u.name end`,
  },
} as const

export const ALERT_ROW_COLUMNS = columnsOf(alertRow, HELD)
export const ALERT_COLUMNS = columnsOf(alert, { ...HELD, elsewhere: ['alert_signal', 'history', 'readings'] })

/** With readings as `r`. */
export const READING_ROW = columnsOf(alertReading, {
  table: 'r',
  made: { read_at: instant('r.read_at') },
  elsewhere: ['changes'],
})
