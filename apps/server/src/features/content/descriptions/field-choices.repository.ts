import type { ElementField } from '@vitrine/domain/catalogue/element-fields.schema';
import type { RequestContext } from '../../../request-context.ts';
import { formatCapacitySql } from '../../../storage/sql/french-sql.ts';
import { productTitleSql } from '../../../storage/sql/product-title-sql.ts';

export interface ChoiceRow {
  id: number;
  title: string;
  is_visible: boolean;
}

/** Lists the forms of a site by name. */
export function listForms(context: RequestContext): Promise<ChoiceRow[]> {
  return context.transaction.query(
    'select id, name as title, is_open as is_visible from dynamic_form where site_id = $1 order by name collate "fr-x-icu", id',
    [context.site.id],
  );
}

/** Lists the albums of a site by title, drafts included, without those in the bin. */
export function listAlbums(context: RequestContext): Promise<ChoiceRow[]> {
  return context.transaction.query(
    `select listed.id, coalesce(draft.fields ->> 'title', text.title, '') as title, coalesce(album.is_valid, false) as is_visible
     from (select id from album where site_id = $1
       union select id from content where site_id = $1 and kind = 'album') listed
     left join album on album.site_id = $1 and album.id = listed.id
     left join album_text text on text.site_id = $1 and text.album_id = listed.id and text.locale = $2
     left join content on content.site_id = $1 and content.kind = 'album' and content.id = listed.id
     left join content_draft draft on draft.site_id = $1 and draft.kind = 'album'
       and draft.content_id = listed.id and draft.locale = $2
     where content.deleted_at is null and content.archived_at is null
     order by title collate "fr-x-icu", listed.id`,
    [context.site.id, context.site.defaultLocale],
  );
}

/** Lists the folders of the blog with their parents. */
export function listBlogFolders(context: RequestContext): Promise<(ChoiceRow & { parent_id: number | null })[]> {
  return context.transaction.query(
    `select folder.id, folder.parent_id, coalesce(text.title, '') as title, true as is_visible
     from blog_folder folder
     left join blog_folder_text text on text.site_id = folder.site_id and text.folder_id = folder.id and text.locale = $2
     where folder.site_id = $1 order by folder.position, folder.id`,
    [context.site.id, context.site.defaultLocale],
  );
}

/** Lists the routes of the catalogue with the fields of their elements, in their order. */
export function listElementRoutes(
  context: RequestContext,
): Promise<{ route: string; title: string; fields: ElementField[] }[]> {
  return context.transaction.query(
    `select route.route, route.fields, coalesce(text.title, route.route) as title from element_route route
     left join element_route_text text on text.site_id = route.site_id and text.route = route.route and text.locale = $2
     where route.site_id = $1 order by route.position, route.route`,
    [context.site.id, context.site.defaultLocale],
  );
}

/** Lists the elements that have a page, by title: the only ones that dates can have. */
export function listElements(context: RequestContext): Promise<ChoiceRow[]> {
  return context.transaction.query(
    `select element.id, element.titles ->> $2 as title, element.is_valid as is_visible from catalogue_element element
     join catalogue_element_text text on text.site_id = element.site_id and text.element_id = element.id and text.locale = $2
     where element.site_id = $1 order by element.titles ->> $2 collate "fr-x-icu", element.id limit 2000`,
    [context.site.id, context.site.defaultLocale],
  );
}

/** Lists the products of a site by name, drafts included, without those in the bin. */
export function listProducts(context: RequestContext): Promise<ChoiceRow[]> {
  return context.transaction.query(
    `select listed.id, listed.title, coalesce(product.is_valid, false) as is_visible
     from (select one.id, ${productTitleSql('$1', 'one.id')} as title
       from (select id from product where site_id = $1
         union select id from content where site_id = $1 and kind = 'product') one) listed
     left join product on product.site_id = $1 and product.id = listed.id
     where not exists (select 1 from content away where away.site_id = $1 and away.kind = 'product' and away.id = listed.id
       and (away.deleted_at is not null or away.archived_at is not null))
     order by listed.title collate "fr-x-icu", listed.id limit 2000`,
    [context.site.id],
  );
}

/** Lists what can be in a box, by product, vintage and capacity. */
export function listDeclinations(context: RequestContext): Promise<ChoiceRow[]> {
  return context.transaction.query(
    `select declination.id, concat_ws(' · ', ${productTitleSql('declination.site_id', 'declination.product_id')},
       declination.year::text, nullif(${formatCapacitySql('declination.capacity', 'declination.capacity_unit')}, ''),
       nullif(declination.variation1, '')) as title,
       declination.is_offered and declination.archived_at is null and product.is_valid as is_visible
     from declination
     join product on product.site_id = declination.site_id and product.id = declination.product_id and product.type <> 'BOX'
     where declination.site_id = $1
     order by ${productTitleSql('declination.site_id', 'declination.product_id')} collate "fr-x-icu",
       declination.year desc nulls last, declination.id limit 5000`,
    [context.site.id],
  );
}

/** Lists what products vary by. */
export function listVariations(context: RequestContext): Promise<ChoiceRow[]> {
  return context.transaction.query(
    'select id, label as title, true as is_visible from variation where site_id = $1 order by position, id',
    [context.site.id],
  );
}

/** Lists the dishes that wines go with. */
export function listMealIcons(context: RequestContext): Promise<ChoiceRow[]> {
  return context.transaction.query(
    'select id, label as title, true as is_visible from meal_icon where site_id = $1 order by position, id',
    [context.site.id],
  );
}

/** Lists the carriers of a shop. */
export function listCarriers(context: RequestContext): Promise<ChoiceRow[]> {
  return context.transaction.query(
    'select id, name as title, archived_at is null as is_visible from carrier where site_id = $1 order by position, id',
    [context.site.id],
  );
}

/** Lists the zones of delivery. */
export function listShippingZones(context: RequestContext): Promise<ChoiceRow[]> {
  return context.transaction.query(
    'select id, name as title, true as is_visible from shipping_zone where site_id = $1 order by position, id',
    [context.site.id],
  );
}

/** Lists the addresses where orders are collected. */
export function listPickupAddresses(context: RequestContext): Promise<ChoiceRow[]> {
  return context.transaction.query(
    `select id, name as title, true as is_visible from address where site_id = $1 and type = 'PICKUP'
     order by name collate "fr-x-icu", id`,
    [context.site.id],
  );
}
