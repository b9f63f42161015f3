-- Work that is deleted needs no host, so its lease is deleted with its row. A job for it then finds no lease.
create or replace function forget_leases() returns trigger language plpgsql as $$
begin
  delete from leases l using gone where l.kind = tg_argv[0] and l.work_id = gone.id;
  return null;
end $$;

create or replace trigger judgings_leased after delete on judgings
  referencing old table as gone for each statement execute function forget_leases('judging');

create or replace trigger trials_leased after delete on trials
  referencing old table as gone for each statement execute function forget_leases('trial');

create or replace trigger problem_check_parts_leased after delete on problem_check_parts
  referencing old table as gone for each statement execute function forget_leases('check-part');

create or replace trigger searches_leased after delete on searches
  referencing old table as gone for each statement execute function forget_leases('search');
