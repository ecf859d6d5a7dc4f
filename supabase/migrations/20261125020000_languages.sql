-- Guests read and agree in their own language: docs/decisions/0077-guests-pages-speak-five-languages.md.

-- Of the pages and mails for guests who wish for no language that we have, and of previews of links.
alter table public.organisations add column guest_language text not null default 'en'
  constraint organisations_guest_language_check check (guest_language in ('en', 'pt', 'es', 'fr', 'de'));
grant update (guest_language) on public.organisations to authenticated;

-- The language of the guest who sends this request, by the header that the server adds to it; without a valid one
-- the school's, which its caller names.
create function private.guest_language(school_language text default 'en') returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select known.language
      from unnest(array['en', 'pt', 'es', 'fr', 'de']) as known (language)
      where known.language = nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-guest-language'),
    $1, 'en');
$$;
revoke execute on function private.guest_language from public;
grant execute on function private.guest_language to service_role;

-- The day on which a person who speaks the language read the words below. Null: they are a draft, and pages say so.
-- English is the original. The app has the same days for its own texts (app/languages/texts-read-on.ts).
create function private.wording_read_on(language text) returns date
language sql immutable set search_path = '' as $$
  select case $1 when 'en' then date '2026-11-24' end;
$$;
revoke execute on function private.wording_read_on from public;
grant execute on function private.wording_read_on to service_role;

-- What surfers agree to for themselves, and guardians for their child, in a language. The words of all languages
-- belong to one edition: a change of any of them raises private.wording_edition. %1$s is the school, %2$s the surfer.
-- No French or Spanish article stands before a name, nor `de` where it could become `d’`.
create function private.word_consent(purpose text, reader text, school text, surfer_name text, language text)
returns text
language sql immutable set search_path = '' as $$
  select format(case $2 when 'guardian' then w.of_child else w.of_mine end, coalesce($3, case $1
    when 'marketing' then upper(left(n.name, 1)) || substr(n.name, 2) else n.name end), $4)
  from (values
    ('en', 'coaching',
      'Coaches of %1$s may use my waves for feedback and reviews.',
      'Coaches of %1$s may use %2$s’s waves for feedback and reviews.'),
    ('en', 'share',
      'My waves may be passed on by link, to people without an account.',
      '%2$s’s waves may be passed on by link, to people without an account.'),
    ('en', 'shorts',
      'Short films may be made of my waves.',
      'Short films may be made of %2$s’s waves.'),
    ('en', 'marketing',
      '%1$s may show my waves in public: on the surf report, on its site, in social media, in print.',
      '%1$s may show %2$s’s waves in public: on the surf report, on its site, in social media, in print.'),
    ('pt', 'coaching',
      'Os coaches de %1$s podem usar as minhas ondas para feedback e análises.',
      'Os coaches de %1$s podem usar as ondas de %2$s para feedback e análises.'),
    ('pt', 'share',
      'As minhas ondas podem ser partilhadas por link, com pessoas sem conta.',
      'As ondas de %2$s podem ser partilhadas por link, com pessoas sem conta.'),
    ('pt', 'shorts',
      'Podem ser feitos vídeos curtos com as minhas ondas.',
      'Podem ser feitos vídeos curtos com as ondas de %2$s.'),
    ('pt', 'marketing',
      '%1$s pode mostrar as minhas ondas em público: no surf report, no seu site, nas redes sociais, em papel.',
      '%1$s pode mostrar as ondas de %2$s em público: no surf report, no seu site, nas redes sociais, em papel.'),
    ('es', 'coaching',
      'Los coaches de %1$s pueden usar mis olas para comentarios y análisis.',
      'Los coaches de %1$s pueden usar las olas de %2$s para comentarios y análisis.'),
    ('es', 'share',
      'Mis olas se pueden compartir por enlace, con personas sin cuenta.',
      'Las olas de %2$s se pueden compartir por enlace, con personas sin cuenta.'),
    ('es', 'shorts',
      'Se pueden hacer vídeos cortos con mis olas.',
      'Se pueden hacer vídeos cortos con las olas de %2$s.'),
    ('es', 'marketing',
      '%1$s puede mostrar mis olas en público: en el parte de surf, en su sitio, en redes sociales, en papel.',
      '%1$s puede mostrar las olas de %2$s en público: en el parte de surf, en su sitio, en redes sociales, en papel.'),
    ('fr', 'coaching',
      'Les coachs (%1$s) peuvent utiliser mes vagues pour des conseils et des analyses.',
      'Les coachs (%1$s) peuvent utiliser les vagues surfées par %2$s pour des conseils et des analyses.'),
    ('fr', 'share',
      'Mes vagues peuvent être partagées par lien, avec des personnes sans compte.',
      'Les vagues surfées par %2$s peuvent être partagées par lien, avec des personnes sans compte.'),
    ('fr', 'shorts',
      'De courtes vidéos peuvent être faites avec mes vagues.',
      'De courtes vidéos peuvent être faites avec les vagues surfées par %2$s.'),
    ('fr', 'marketing',
      '%1$s peut montrer mes vagues en public : dans le bulletin de surf, sur son site, sur les réseaux sociaux, sur papier.',
      '%1$s peut montrer les vagues surfées par %2$s en public : dans le bulletin de surf, sur son site, sur les réseaux sociaux, sur papier.'),
    ('de', 'coaching',
      'Coaches (%1$s) dürfen meine Wellen für Feedback und Besprechungen verwenden.',
      'Coaches (%1$s) dürfen die Wellen von %2$s für Feedback und Besprechungen verwenden.'),
    ('de', 'share',
      'Meine Wellen dürfen per Link weitergegeben werden, auch an Leute ohne Konto.',
      'Die Wellen von %2$s dürfen per Link weitergegeben werden, auch an Leute ohne Konto.'),
    ('de', 'shorts',
      'Aus meinen Wellen dürfen Kurzfilme gemacht werden.',
      'Aus den Wellen von %2$s dürfen Kurzfilme gemacht werden.'),
    ('de', 'marketing',
      '%1$s darf meine Wellen öffentlich zeigen: im Surfbericht, auf der eigenen Website, in sozialen Medien, gedruckt.',
      '%1$s darf die Wellen von %2$s öffentlich zeigen: im Surfbericht, auf der eigenen Website, in sozialen Medien, gedruckt.')
  ) as w (language, purpose, of_mine, of_child)
  join (values ('en', 'the school'), ('pt', 'a escola'), ('es', 'la escuela'), ('fr', 'l’école'), ('de', 'die Schule'))
    as n (language, name) on n.language = w.language
  where w.language = $5 and w.purpose = $1;
$$;
revoke execute on function private.word_consent(text, text, text, text, text) from public;

-- In the language of the request.
create or replace function private.word_consent(purpose text, reader text, school text, surfer_name text) returns text
language sql stable set search_path = '' as $$
  select private.word_consent($1, $2, $3, $4, private.guest_language());
$$;

-- The language in which each was given, asked or claimed: its row is made by the guest's own request.
alter table public.consents add column language text not null default private.guest_language()
  constraint consents_language_check check (language in ('en', 'pt', 'es', 'fr', 'de'));
alter table public.claims add column language text not null default private.guest_language()
  constraint claims_language_check check (language in ('en', 'pt', 'es', 'fr', 'de'));
alter table public.guardian_requests add column language text not null default private.guest_language()
  constraint guardian_requests_language_check check (language in ('en', 'pt', 'es', 'fr', 'de'));

create or replace function private.describe_school(organisation_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', o.name, 'logoPath', o.logo_path, 'colour', o.colour, 'language', o.guest_language)
  from public.organisations o where o.id = $1;
$$;
