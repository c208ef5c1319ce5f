-- Until when a judgement stands without news (decision 104): a night judges those alone whose day has come.
alter table outcomes
  -- The next day on which something said of the party can be another without news; null when nothing can.
  add column changes_on date,
  -- Of the rules, the words and the scorecard that it was judged by.
  add column rules_version text,
  -- How far the organization's files reached when it was judged, as one text.
  add column feeds_key text;
