-- Until when a judgement stands without news (decision 104): a night judges those alone whose day has come.
alter table outcomes
  -- The next day on which what is said of the party can change without news; null when it cannot.
  add column changes_on date,
  -- One version of the rules, words and scorecard by which it was judged.
  add column rules_version text,
  -- How far the organization's files reached when it was judged, as one text.
  add column feeds_key text;
