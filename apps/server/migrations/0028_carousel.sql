-- Pictures that the home page shows in turn.
create table carousel_slides (
  id bigint generated always as identity primary key,
  file_id bigint not null unique references files,
  -- Their order; equal ones stand by age.
  position integer not null,
  -- What the picture says, by language of the pages.
  alt jsonb not null default '{"zh-CN": "", "en-US": ""}',
  link text,
  created_at timestamptz not null default now()
);
