-- What an entrant is called at icpc.global, which its files name teams by.
alter table participations add column icpc_id text;
alter table participations add constraint participations_icpc_id_check check (icpc_id ~ '^[A-Za-z0-9_.-]{1,36}$');
create unique index participations_icpc_id_key on participations (contest_id, icpc_id) where icpc_id is not null;
