import { expect, it } from 'vitest'
import { causeOf, summaryOf, withCause } from './traces.ts'

it.each([
  ['/* kept */ select "a"."alert_id" from "alerts" as "a" where "a"."pan" = $1', 'select alerts'],
  ["select 'paid into Zubeda from Ramesh' as note, $1 from cases", 'select cases'],
  ["with due as (select * from webhooks) update webhook_deliveries set state = 'it''s from Zubeda'", 'with webhooks'],
  ['insert into "facts" ("kind") values ($1), ($2)', 'insert facts'],
  ['select extract(epoch from now()), x is distinct from y from sessions', 'select sessions'],
  ['/* settings */ select set_config($1, $2, true)', 'select set_config'],
  ['do $body$ begin delete from parties where name = $$Zubeda$$; end $body$', 'query'],
  ['commit', 'commit'],
  ['select 1', 'select'],
  ['table alerts', 'query'],
])('%s is told as %s', (text, summary) => {
  expect(summaryOf(text)).toBe(summary)
})

it('what queued a job is taken out of its payload, and where nobody traces nothing is put into it', () => {
  expect(withCause({ job_id: 'x' })).toEqual({ job_id: 'x' })
  expect(causeOf({ job_id: 'x', traceparent: '00-…' })).toEqual({ payload: { job_id: 'x' }, cause: '00-…' })
  expect(causeOf({ job_id: 'x', traceparent: 7 })).toEqual({ payload: { job_id: 'x' }, cause: undefined })
  for (const payload of [{ job_id: 'x' }, [], null, 'text', undefined])
    expect(causeOf(payload)).toEqual({ payload, cause: undefined })
})
