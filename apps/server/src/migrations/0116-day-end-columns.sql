-- Months of day-ends as bytes, beside the facts that say the same as JSON (decision 126): judgements read these. A fact without a
-- row here is read from its payload, so that nothing depends on them but the time that it takes.
create table day_end_columns (
  organization_id uuid not null,
  fact_id uuid not null,
  columns bytea not null,
  primary key (organization_id, fact_id)
);
-- They are short, and packed already.
alter table day_end_columns alter column columns set storage plain;
call protect_tenant_table('day_end_columns');
revoke update on day_end_columns from saakh_app;

-- What is erased of a fact is erased of its columns.
create or replace function erase_facts(p_facts uuid[]) returns bigint language sql security definer set search_path = public, pg_temp as $$
  with headless as (
    delete from facts_head where organization_id = current_organization() and fact_id = any(p_facts)),
  unpacked as (
    delete from day_end_columns where organization_id = current_organization() and fact_id = any(p_facts)),
  erased as (
    update facts set kind = 'erased', subject = '', locator = '{}', payload = jsonb_build_object('kind', kind)
    where organization_id = current_organization() and fact_id = any(p_facts) and kind <> 'erased' returning fact_id)
  select count(*) from erased
$$;
