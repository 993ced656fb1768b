-- A company to look around in ends by itself: the portal's pages say when. Of the browser that made it: a second press there finds it again.
alter table directory_company add column browser_hash bytea;
create or replace view brands_in_use as
  select b.company_id, c.database_id, b.slug, b.position, array(
    select h.host from directory_host h where h.slug = b.slug and h.proven_at is not null order by h.position) as hosts, c.ends_at
  from directory_brand b join directory_company c using (company_id) where c.state = 'active';
