-- History keeps what makes a change worth a row: subject, state and band. The sentences around them were most of its bytes.
update outcome_history h set states = (
  select coalesce(jsonb_object_agg(s.code, s.past), '{}') from (
    select code, (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'subject', p.one -> 'subject', 'state', p.one -> 'state', 'band', p.one -> 'band')) order by p.n), '[]')
      from jsonb_array_elements(packed) with ordinality as p(one, n)) as past
    from jsonb_each(h.states) as e(code, packed)) s);
