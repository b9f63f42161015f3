-- Which text of each file in `src/db/functions` the database has.
create table schema_functions (
  name text primary key,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$')
);
