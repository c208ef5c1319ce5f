-- The words of alerts that were raised before 0124. Those that are raised, renewed or removed meanwhile have theirs already.
with said as materialized (
  select a.organization_id, a.alert_id, a.party_id, words_in(concat_ws(' ', a.summary, p.name)) as words
  from alerts a left join parties p on p.party_id = a.party_id),
numbered as (
  insert into words_of_alerts (organization_id, alert_id, party_id, word_ids)
    select organization_id, alert_id, party_id, word_numbers(organization_id, words) from said
  on conflict do nothing)
insert into alert_words (organization_id, word_id, word)
  select w.organization_id, hashtextextended(w.word, uuid_hash_extended(w.organization_id, 0)), w.word
  from (select distinct s.organization_id, u.word from said s cross join lateral unnest(s.words) u(word)) w;
