-- What was opened of a person's data, to whom and until when. Who asked and why stands in the audit.
create table reveals (
  organization_id uuid not null,
  reveal_id uuid not null,
  session_id uuid not null,
  -- The path of the read that it opens.
  address text not null,
  until timestamptz not null,
  primary key (organization_id, reveal_id)
);
call protect_tenant_table('reveals');

-- Lines that were set aside before columns were left out of them (decision 028) repeat what nobody reads. Which of a line's
-- cells were read is not known here: the lines of such files go, their numbers and reasons stay, and so does the original.
update quarantine q set text = ''
from jobs j left join documents d on d.document_id = j.document_id
where j.organization_id = q.organization_id and j.job_id = q.job_id and q.text <> ''
  and (j.status <> 'done' or j.message is null or j.message like '%Columns not read:%' or d.columns @> '[""]');
-- A file without a heading failed with its first line in the message.
update jobs set message = regexp_replace(message, ' Its first line has .*$', '') where message like '% Its first line has %';
call cover_noted_rows('migration:0022-reveals');
