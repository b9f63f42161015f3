-- The length of a program is told in bytes; until now characters were counted.
update submissions
set source_length = octet_length(source)
from submission_sources
where submission_id = submissions.id and source_length <> octet_length(source);
