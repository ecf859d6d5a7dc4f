-- Drawings of one frame that arrive in one request stay in the order in which they were drawn: each row has its own time,
-- not that of the transaction.
alter table public.drawings alter column created_at set default clock_timestamp();
