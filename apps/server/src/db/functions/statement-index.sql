create or replace function index_statement(statement problem_statements) returns void language sql as $$
  insert into statement_documents (problem_id, language, title, document)
  values (statement.problem_id, statement.language, to_tsvector('english', statement_terms(statement.title)),
    statement_document(statement))
  on conflict (problem_id, language) do update set title = excluded.title, document = excluded.document
$$;

create or replace function index_written_statement() returns trigger language plpgsql as $$
begin
  -- Waits for transactions that are showing or hiding the problem.
  perform from problems p
  where p.id = new.problem_id and p.visibility = 'public' and p.group_id is null for share;
  if found then perform index_statement(new); end if;
  return null;
end $$;

create or replace trigger problem_statements_inserted after insert on problem_statements
  for each row execute function index_written_statement();

create or replace trigger problem_statements_rewritten after update on problem_statements
  for each row when (old.* is distinct from new.*) execute function index_written_statement();

create or replace function index_problem() returns trigger language plpgsql as $$
begin
  if new.visibility = 'public' and new.group_id is null then
    perform index_statement(s) from problem_statements s where s.problem_id = new.id;
  else
    delete from statement_documents where problem_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger problems_searched after update of visibility, group_id on problems for each row
  when ((old.visibility = 'public' and old.group_id is null) is distinct from
    (new.visibility = 'public' and new.group_id is null))
  execute function index_problem();

-- Runs at the end of the transaction, under a lock that is held no longer than that: otherwise two transactions that add
-- the same new words would deadlock.
create or replace function learn_words() returns trigger language plpgsql as $$
declare
  statement problem_statements;
begin
  select * into statement from problem_statements s
  where s.problem_id = new.problem_id and s.language = new.language
    and exists (select from statement_documents d where d.problem_id = s.problem_id and d.language = s.language);
  if not found then return null; end if;
  if exists (
    select from words_of(concat_ws(E'\n', statement.title, statement.description, statement.input, statement.output,
      statement.hint)) w
    where not exists (select from statement_words known where known.word = w.word)
  ) then
    perform pg_advisory_xact_lock(715170414);
    insert into statement_words (word, stem)
    select w.word, w.stem from words_of(concat_ws(E'\n', statement.title, statement.description, statement.input,
      statement.output, statement.hint)) w
    on conflict do nothing;
  end if;
  return null;
end $$;

drop trigger if exists statement_documents_learned on statement_documents;
create constraint trigger statement_documents_learned after insert or update on statement_documents
  deferrable initially deferred for each row execute function learn_words();

-- Rebuilds the whole index: for rows older than the index, and for tables that were filled without triggers.
create or replace function reindex_statements() returns void language plpgsql as $$
begin
  lock table problems, problem_statements in share mode;
  alter table statement_documents disable trigger statement_documents_learned;
  delete from statement_documents;
  insert into statement_documents (problem_id, language, title, document)
  select s.problem_id, s.language, to_tsvector('english', statement_terms(s.title)), statement_document(s)
  from problem_statements s join problems p on p.id = s.problem_id
  where p.visibility = 'public' and p.group_id is null;
  alter table statement_documents enable trigger statement_documents_learned;
  delete from statement_words;
  insert into statement_words (word, stem)
  select w.word, min(w.stem)
  from problem_statements s
  join problems p on p.id = s.problem_id,
    words_of(concat_ws(E'\n', s.title, s.description, s.input, s.output, s.hint)) w
  where p.visibility = 'public' and p.group_id is null
  group by w.word;
end $$;
