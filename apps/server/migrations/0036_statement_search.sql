-- Search inside statements: a document for each statement of a listed problem, and the words that occur in them, among
-- which a mistyped word finds its likes. Problems that are not listed have neither, so nothing of them can be found,
-- counted or guessed. Triggers keep both, so that no writer can forget to.

-- A text as words between blanks: markup and addresses go, letters and digits stay, in lower case. Scripts without
-- blanks become every two neighbours and the last character of each stretch alone, so that any part of a stretch is
-- found. The characters are spelled out because classes of characters depend on the database's locale;
-- `statement-words.ts` has the same ones.
create function statement_terms(body text) returns text language plpgsql immutable strict parallel safe as $$
declare
  cjk constant text := '\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3038-\u303b\u3041-\u3096\u30a1-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff';
  pair constant text := '([' || cjk || '][' || cjk || ']?)';
  words text;
begin
  -- Far longer texts than statements would not fit into a document.
  words := lower(normalize(left(body, 60000), nfkc));
  words := regexp_replace(words, '\]\([^)\s]*\)|<[^<>]*>|https?://\S+|data:\S+', ' ', 'g');
  words := regexp_replace(words, '[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff' || cjk || ']+', ' ', 'g');
  -- A longer word is a key or a number that nobody looks for.
  words := regexp_replace(words, '[^ ' || cjk || ']{41,}', ' ', 'g');
  -- Pairs from the first character of each stretch on, and without the words between them pairs from the second on.
  return regexp_replace(words, pair, ' \1 ', 'g') || ' '
    || regexp_replace(
      regexp_replace(regexp_replace(words, '[^' || cjk || ']+', ' ', 'g'), '(^| )[^ ]', ' ', 'g'), pair, ' \1 ', 'g');
end $$;

create function statement_document(statement problem_statements) returns tsvector
language sql immutable parallel safe as $$
  select setweight(to_tsvector('english', statement_terms(statement.title)), 'A')
    || setweight(to_tsvector('english', statement_terms(statement.description)), 'C')
    || setweight(to_tsvector('english',
      statement_terms(concat_ws(E'\n', statement.input, statement.output, statement.hint))), 'D')
$$;

create table statement_documents (
  problem_id bigint not null,
  language text not null,
  title tsvector not null,
  -- The title and everything else.
  document tsvector not null,
  primary key (problem_id, language),
  foreign key (problem_id, language) references problem_statements (problem_id, language) on delete cascade
);

-- Words of Latin and other letters with their stems. Nobody counts where they occur, and none is taken away: a word
-- that is gone from all statements finds nothing.
create table statement_words (
  word text primary key,
  stem text not null
);

-- The words of a text that are worth a correction, with their stems; stop words have none.
create function words_of(body text) returns table (word text, stem text)
language sql immutable strict parallel safe as $$
  select found.word, min(stems.stem)
  from unnest(tsvector_to_array(to_tsvector('simple', statement_terms(body)))) found (word),
    unnest(tsvector_to_array(to_tsvector('english', found.word))) stems (stem)
  where length(found.word) between 3 and 40 and found.word ~ '^[a-z\u00c0-\u1fff][a-z0-9\u00c0-\u1fff]*$'
  group by found.word having count(*) = 1
$$;

-- Searches. New entries go into the index at once instead of into a list that every search reads.
create index statement_documents_title_idx on statement_documents using gin (title) with (fastupdate = off);
create index statement_documents_document_idx on statement_documents using gin (document) with (fastupdate = off);
-- All forms of a stem, which are marked where they occur.
create index statement_words_stem_idx on statement_words (stem);
-- Words like a mistyped one.
create index statement_words_word_idx on statement_words using gin (word gin_trgm_ops);
create function index_statement(statement problem_statements) returns void language sql as $$
  insert into statement_documents (problem_id, language, title, document)
  values (statement.problem_id, statement.language, to_tsvector('english', statement_terms(statement.title)),
    statement_document(statement))
  on conflict (problem_id, language) do update set title = excluded.title, document = excluded.document
$$;

create function index_written_statement() returns trigger language plpgsql as $$
begin
  -- Whoever shows or hides the problem at this moment is waited for.
  perform from problems p
  where p.id = new.problem_id and p.visibility = 'public' and p.group_id is null for share;
  if found then perform index_statement(new); end if;
  return null;
end $$;
create trigger problem_statements_inserted after insert on problem_statements
  for each row execute function index_written_statement();
create trigger problem_statements_rewritten after update on problem_statements
  for each row when (old.* is distinct from new.*) execute function index_written_statement();

create function index_problem() returns trigger language plpgsql as $$
begin
  if new.visibility = 'public' and new.group_id is null then
    perform index_statement(s) from problem_statements s where s.problem_id = new.id;
  else
    delete from statement_documents where problem_id = new.id;
  end if;
  return null;
end $$;
create trigger problems_searched after update of visibility, group_id on problems for each row
  when ((old.visibility = 'public' and old.group_id is null) is distinct from
    (new.visibility = 'public' and new.group_id is null))
  execute function index_problem();

-- At the end of the transaction, under a lock that nobody holds any longer than that: two who write the same new words
-- would else wait for each other in turn.
create function learn_words() returns trigger language plpgsql as $$
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
create constraint trigger statement_documents_learned after insert or update on statement_documents
  deferrable initially deferred for each row execute function learn_words();

-- Indexes everything from nothing: for what was there before, and for tables that were filled without their triggers.
create function reindex_statements() returns void language plpgsql as $$
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
select reindex_statements();
analyze statement_documents, statement_words;
