-- Buckets and who may touch which file. A file may be read by whoever may read its row.

insert into storage.buckets (id, name, public, file_size_limit) values
  ('originals', 'originals', false, 10737418240),
  ('renditions', 'renditions', false, 10737418240)
on conflict (id) do nothing;

-- One's own upload, as announced by a row in videos, while it is under way.
create policy "upload announced originals" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'originals'
    and exists (
      select 1 from public.videos v
      where v.original_path = objects.name and v.state = 'uploading' and v.created_by = (select auth.uid())
    )
  );
create policy "staff read originals" on storage.objects for select to authenticated
  using (
    bucket_id = 'originals' and exists (select 1 from public.videos v where v.original_path = objects.name)
  );
create policy "read renditions of what I may see" on storage.objects for select to authenticated
  using (
    bucket_id = 'renditions' and exists (select 1 from public.renditions r where r.path = objects.name)
  );
create policy "links open the renditions of their wave" on storage.objects for select to anon, authenticated
  using (bucket_id = 'renditions' and name in (select private.linked_rendition_paths()));
