-- Judge hosts under administration: drained ones get no more work, and how steadily each measures.

alter table judge_hosts add column draining_at timestamptz;
-- Spread of the processor time that a fixed piece of work took, as the host found at its last self-test.
alter table judge_hosts add column noise_percent real;
