-- Whether an entrant chose to be in the contest. Those who run it also enter people by their names, who have not.
alter table participations add column tells_real_name boolean not null default true;

-- It is no entry of the contests' logs.
alter table participations disable trigger user;
update participations p set tells_real_name = false
from entrants e
  join users u on u.id = e.user_id
  join audit_entries a on a.action = 'contest.entrants-add' and a.after -> 'usernames' ? u.username
where e.id = p.entrant_id and a.target_kind = 'contest' and a.target_id = p.contest_id::text;
alter table participations enable trigger user;
