-- An order has an address to which its receipt can be mailed, as guests and claims have: the outbox takes no other, and a
-- payment whose receipt it refused could never be applied. The app asks for one; a request past the app need not have.

create trigger keep_address_plain before insert or update of email on public.orders for each row
  execute function private.keep_address_plain();
