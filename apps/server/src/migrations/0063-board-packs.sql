-- Board packs (decision 067): what the book was at a month's end, as a PDF that can be made again from what it was made from.
create table board_packs (
  organization_id uuid not null,
  pack_id uuid not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Null: the whole book. The name is that of the day on which it was made.
  portfolio_id uuid,
  portfolio_name text,
  -- The branch whose borrowers it holds; null holds all.
  unit_id uuid,
  unit_name text,
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamptz not null,
  -- What made it, where nobody pressed a button.
  schedule_id uuid,
  -- Whom it names: with the data of one of them it goes.
  party_ids uuid[] not null,
  -- The figures that it was drawn from, and the hashes of what they rest on.
  made_from jsonb not null,
  manifest jsonb not null,
  sha256 text not null,
  size bigint not null,
  primary key (organization_id, pack_id),
  foreign key (organization_id, made_by) references users,
  check ((portfolio_id is null) = (portfolio_name is null)),
  check ((unit_id is null) = (unit_name is null))
);
create index board_packs_newest on board_packs (organization_id, made_at desc, pack_id desc);
create index board_packs_of_portfolio on board_packs (organization_id, portfolio_id);
create index board_packs_by_party on board_packs using gin (party_ids);
call protect_tenant_table('board_packs');
call audit_table('board_packs', '{pack_id}');

-- A pack is seen by whoever may see all that stands in it: head office, and the branch that it is of with those above it.
call narrow_to_unit('board_packs', 'unit_id in (select units_of_caller())');

-- A pack is made by the calendar as exports are.
alter table export_schedules drop constraint export_schedules_format_check;
alter table export_schedules add constraint export_schedules_format_check check (
  format in ('csv', 'xlsx', 'pdf') and (format = 'pdf') = (entity = 'board_pack'));
call cover_noted_rows('migration:0063-board-packs');
