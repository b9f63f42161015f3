-- A host that says that it lives and gets no further with a trial loses it, as with judgings.
alter table trials
  add column progressed_at timestamptz,
  add column step_budget_ms integer;
