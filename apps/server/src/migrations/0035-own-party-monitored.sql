-- A small business brings its own data, and signals judge its own party: it is monitored like a customer of a lender.
alter table monitored_parties drop constraint monitored_parties_reason_check;
alter table monitored_parties add constraint monitored_parties_reason_check
  check (reason in ('customer', 'list', 'portfolio', 'own'));
insert into monitored_parties (organization_id, party_id, reason, reason_id)
  select organization_id, party_id, 'own', organization_id::text from organizations where party_id is not null
  on conflict do nothing;
