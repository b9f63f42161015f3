-- Background work on its way: the digest of its task, and the cases that were judged before it was put aside for something
-- that a person waits for. Only the same task goes on from there.
alter table leases add column judged jsonb;
