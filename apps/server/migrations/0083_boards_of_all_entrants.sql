-- Whether the standings list those, too, who entered and handed in nothing.
alter table contests add column lists_all_entrants boolean default false not null;
