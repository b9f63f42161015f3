-- The machine on which a host runs, as it says in its hello; a key is bound to the one that uses it.
alter table judge_hosts add column machine text;
-- For the judge beside a server: that server's machine. Each machine has a row of its own.
alter table judge_hosts add column server_machine text unique;

-- Judges that were turned away, for those who look why nothing is judged. Few rows, written over and swept.
create table refused_judges (
  address text not null,
  name text not null,
  machine text,
  reason text not null check (reason in ('judge_key_invalid', 'judge_key_elsewhere')),
  refused_at timestamptz not null,
  primary key (address, name)
);
