-- For which borrowers a signal can be measured (decision 064): kept by the judging, with the outcomes.
alter table outcomes
  -- Per signal: measured, not_certain, not_applicable, or not_measured/ with the code of the reason. Null: judged before this was kept.
  add column coverage jsonb,
  -- Parties with the same coverage and the same kinds of facts share it.
  add column coverage_key text,
  -- Per signal that says nothing the day from which it has been so.
  add column unmeasured_since jsonb,
  -- Kinds of which at least one fact of the party is read.
  add column kinds_known text[];

insert into dirty_parties (organization_id, party_id)
  select organization_id, party_id from outcomes order by 1, 2
  on conflict (organization_id, party_id) do nothing;
