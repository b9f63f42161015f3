-- The points of a submission in the OI rank count the accepted part of its cases; until now they counted the part of
-- the points, and a verdict by hand counted all. What the old site of an import gave stays as it was.
with counted as (
  select j.id, j.reason, j.verdict, j.score, p.full_score,
    j.score + 20 * case p.difficulty when 'easy' then 0 when 'mid' then 1 else 2 end as tenths,
    jsonb_array_length(jsonb_path_query_array(j.cases, '$[*] ? (@.verdict == "AC")')) as accepted,
    case when jsonb_array_length(j.cases) > 0
      then (select count(*) from dataset_cases c where c.dataset_id = j.dataset_id) else 0 end as total
  from judgings j
  join submissions s on s.id = j.submission_id
  join problems p on p.id = s.problem_id
  where j.rank_score is not null and j.score is not null
    and not (j.judge_host_id is null and j.ordered_by is null and exists (
      select from hoj_ids h where h.kind = 'submission' and h.new_id = j.submission_id::text
    ))
), earned as (
  select id, case
    when reason = 'manual' and score = 0 then 0
    when reason = 'manual' and verdict = 'AC' then round(tenths / 10.0)
    when reason = 'manual' and total = 0 then round(tenths * score / (10.0 * greatest(full_score, 1)))
    when reason <> 'manual' and verdict in ('CE', 'SE') or total = 0 then 0
    else round(tenths * accepted / (10.0 * total))
  end as rank_score
  from counted
)
update judgings j set rank_score = e.rank_score
from earned e where e.id = j.id and j.rank_score <> e.rank_score;

-- Counted from zero below: the trigger would hold every changed row in memory at once.
alter table submissions disable trigger submissions_counted_update;
update submissions s set rank_score = j.rank_score
from judgings j where j.submission_id = s.id and j.is_current and s.rank_score <> j.rank_score;
alter table submissions enable trigger submissions_counted_update;
select recount_users();
