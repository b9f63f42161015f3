-- Members of a group are entrants of its public trainings (`functions/training-members.sql`): until now nobody was.

insert into training_entrants (training_id, user_id)
select t.id, m.user_id
from trainings t
join group_members m on m.group_id = t.group_id
where t.access = 'public' and m.level in ('member', 'admin')
order by t.id, m.user_id
on conflict do nothing;
