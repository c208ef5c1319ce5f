import { assetClassOf, DECLARED_CLASSES } from '@saakh/domain/asset-class-words'
import { formatDate, formatMoney } from '@saakh/domain/formats'
import { type RawBuilder, sql } from 'kysely'
import { exposureOf } from '../../platform/book-of-party.ts'
import type { Reading } from '../../platform/versioned-settings.ts'
import type { Condition } from './set-rules.ts'

/** Something that a rule looks for began for a borrower. */
export interface Happening {
  party_id: string
  /** The alert, or the day since which the borrower is NPA. */
  episode: string
  at: Date
  day: string
  /** The alert; null of a class. */
  alert_id: string | null
  /** What the alert said then, or the account that is NPA. */
  said: string
  exposure: string | null
}

interface Asked {
  condition: Condition
  since: string
  /** What stands now alone, or all that began. */
  is_standing: boolean
  /** Of this borrower alone. */
  party_id?: string
}

/** Classes that a lender declares of what performs. */
const PERFORMING = DECLARED_CLASSES.filter((declared) => assetClassOf(declared) !== 'NPA')

const text = (values: readonly string[]) => sql`${[...values]}::text[]`

const ofParty = (column: string, party_id: string | undefined) =>
  party_id === undefined ? sql`` : sql`and ${sql.ref(column)} in (select parties_read_as(${party_id}::uuid))`

/** What began since then, with a row for each alert or class: columns of `Happening`. */
export const happenings = (context: Reading, asked: Asked): RawBuilder<unknown> =>
  asked.condition.kind === 'npa' ? newlyNpa(context, asked) : newlyHigh(context, asked)

/** Alerts that became High since then, of borrowers that owe so much today. Readings tell since when one is High. */
function newlyHigh({ org }: Reading, { condition, since, is_standing, party_id }: Asked) {
  const { alert_types, categories, exposure_from } = condition
  const standing = is_standing
    ? sql`and a.state = 'open' and a.severity = 'High' and (select d.decided from open_alerts_decided d
        where d.organization_id = a.organization_id and d.alert_id = a.alert_id) <> 'closed'`
    : sql``
  const ofTypes =
    alert_types.length + categories.length === 0
      ? sql``
      : sql`and (a.alert_type = any(${text(alert_types)}) or a.category = any(${text(categories)}))`
  return sql`
    select f.party_id, 'alert:' || f.alert_id as episode, f.at, (f.at at time zone 'Asia/Kolkata')::date as day, f.alert_id,
      f.summary as said, f.exposure
    from (
      select distinct on (r.alert_id) party_read_as(r.party_id) as party_id, r.alert_id, r.summary, r.at,
        ${sql.raw(exposureOf('r.party_id'))} as exposure
      from (
        select a.party_id, a.alert_id, s.summary, s.at, s.severity,
          lag(s.severity) over (partition by a.alert_id order by s.reading_no) as before
        from alerts a cross join lateral (
          select a.reading_no, coalesce(a.read_at, a.created_at) as at, a.severity, a.summary
          union all select o.reading_no, o.read_at, o.severity, o.summary from alert_readings o
            where o.organization_id = a.organization_id and o.alert_id = a.alert_id) s
        where a.organization_id = ${org.organization_id} and not a.fraud_alone
          and coalesce(a.read_at, a.created_at) > ${since} ${standing} ${ofTypes} ${ofParty('a.party_id', party_id)}) r
      where r.severity = 'High' and r.before is distinct from 'High' and r.at > ${since}
      order by r.alert_id, r.at) f
    where f.exposure::numeric >= ${exposure_from}::numeric`
}

/**
 * Borrowers that are NPA since then by the class that was delivered: since the day that the lender's system names, else since the
 * first day-end that declares it.
 */
function newlyNpa({ org }: Reading, { since, is_standing, party_id }: Asked) {
  const performs = text(PERFORMING)
  const npa = (name: string) => sql`${sql.ref(`${name}.declared_class`)} <> all(${performs})`
  const sameAccount = (name: string) => sql`${sql.ref(`${name}.organization_id`)} = p.organization_id
    and ${sql.ref(`${name}.party_id`)} = p.party_id and ${sql.ref(`${name}.account_number`)} = p.account_number
    and ${sql.ref(`${name}.month`)} <= p.month`
  const position = (word: RawBuilder<unknown>) => sql`
    select e.i from jsonb_array_elements_text(f.payload -> 'asset_class') with ordinality e(word, i) where ${word}`
  const declared = sql`(
    select coalesce((q.month || '-01')::date + (
        select min(n.i) - 1 from (${position(sql`e.word <> all(${performs})`)}) n
        where n.i > coalesce((select max(l.i) from (${position(sql`e.word = any(${performs})`)}) l), 0))::int, q.day)
    from facility_positions q left join facts f on f.fact_id = q.fact_id
    where ${sameAccount('q')} and ${npa('q')} and not exists (select from facility_positions o
      where ${sameAccount('o')} and o.month > q.month and o.declared_class = any(${performs}))
    order by q.month limit 1)`
  const seen = is_standing
    ? sql`p.is_latest`
    : sql`(p.is_latest or p.month >= to_char(${since}::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM'))`
  const each = is_standing ? sql`n.party_id` : sql`n.party_id, n.month`
  return sql`
    select b.party_id, 'npa:' || b.day as episode, b.day::timestamp at time zone 'Asia/Kolkata' as at, b.day,
      null::uuid as alert_id, b.account_number as said, ${sql.raw(exposureOf('b.party_id'))} as exposure
    from (
      select distinct on (w.party_id, w.day) w.party_id, w.day, w.account_number from (
        select distinct on (${each}) n.party_id, n.day, n.account_number from (
          select p.party_id, p.month, p.account_number, coalesce(p.npa_since, ${declared}) as day from facility_positions p
          where p.organization_id = ${org.organization_id} and ${npa('p')} and ${seen} ${ofParty('p.party_id', party_id)}) n
        order by ${each}, n.day, n.account_number) w
      order by w.party_id, w.day, w.account_number) b
    where b.day >= (${since}::timestamptz at time zone 'Asia/Kolkata')::date`
}

/** Why a rule opens a case, in words. */
export function reasonOf(
  { kind, exposure_from }: Condition,
  met: readonly Pick<Happening, 'said' | 'day' | 'exposure'>[],
): string {
  const [first, ...more] = met
  if (!first) throw new Error('a rule opens no case for nothing')
  if (kind === 'npa') return `Account ${first.said} is NPA since ${formatDate(first.day)}.`
  const others =
    more.length === 0 ? '' : ` And ${more.length === 1 ? '1 more High alert' : `${more.length} more High alerts`}.`
  const owes = `The exposure is ${formatMoney(first.exposure)}; the rule begins at ${formatMoney(exposure_from)}.`
  return `High alert: ${first.said.replace(/\.$/, '')}.${others} ${owes}`
}
