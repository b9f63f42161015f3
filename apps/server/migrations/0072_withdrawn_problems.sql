-- Problems that a group took back from the site: what the site solved of them stays with those who wrote it.
update submissions s set of_public_problem = false
from problems p
where p.id = s.problem_id and s.of_public_problem
  and p.group_id is not null and p.group_id is distinct from s.group_id;
