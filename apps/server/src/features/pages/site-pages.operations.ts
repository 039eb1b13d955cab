import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { builtInScreens, describeElementScreen } from '@vitrine/domain/addresses/built-in-screens';
import { listHiddenPaths } from '@vitrine/domain/addresses/hidden-paths';
import {
  listAncestors,
  listOutline,
  listSiblings,
  type MoveRefusal,
  maximumPageLevels,
  movePage as movePlace,
} from '@vitrine/domain/addresses/page-places';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { listPagesUnderMore } from './menu-overflow.operations.ts';
import { openPagePlaces, savePlaces, syncShownPlaces } from './page-places.operations.ts';
import type { StoredPlace } from './page-places.repository.ts';
import { presentSitePage } from './pages.presenter.ts';
import { findPageLife, findPageTitle, listRouteTitles, listSitePageRows } from './site-pages.repository.ts';

/** Lists all pages of the site in the order of the tree, and the screens for which one can stand. */
export async function listSitePages(context: RequestContext): Promise<Result<ReplyOf<'listSitePages'>>> {
  const rows = await listSitePageRows(context);
  const hidden = listHiddenPaths(await getSettings(context));
  const places = rows.map((row) => ({
    row,
    id: row.id,
    parentId: row.parent_id,
    position: row.position,
    showInMenu: row.show_in_menu,
  }));
  const isGone = new Map(rows.map((row) => [row.id, row.archived_at !== null || row.deleted_at !== null]));
  const pages = listOutline(places).map(({ place }) =>
    presentSitePage(place.row, {
      locale: context.site.defaultLocale,
      hidden,
      parentId:
        listAncestors(places, place.id)
          .slice(1)
          .find((id) => !isGone.get(id)) ?? null,
    }),
  );
  const routes = await listRouteTitles(context);
  return succeed({
    pages,
    underMore: await listPagesUnderMore(context, pages),
    screens: [...builtInScreens, ...routes.map(({ route, title }) => describeElementScreen(route, title))],
  });
}

/**
 * Moves a page in the tree, with those under it. It applies at once: places, and what visitors see of them, change in one
 * transaction. Moves of several people are made one after the other.
 */
export async function movePage(
  context: RequestContext,
  id: number,
  { version, ...to }: InputOf<'movePage'>['body'],
): Promise<Result<ReplyOf<'movePage'>>> {
  const moves = await openPageMoves(context);
  const place = moves.places().find((one) => one.id === id);
  if (place && place.version !== version && !(await refuseHidden(context, id))) return refuseStale(context, place);
  const moved = await moves.move(id, to);
  if (!moved.ok) return moved;
  await moves.save();
  return succeed({ version: version + 1, former: moved.value });
}

/** Moves of several pages, which read where all of them stand once, and write it once. */
export interface PageMoves {
  /** Where the pages stand, with the moves so far. */
  places(): readonly StoredPlace[];
  /** Moves a page; the reply says where it stood. */
  move(
    id: number,
    to: { parentId: number | null; after: number | null; showInMenu: boolean },
  ): Promise<Result<ReplyOf<'movePage'>['former']>>;
  save(): Promise<void>;
}

/** Opens moves in one transaction; nothing is written until they are saved, but what the audit says of each. */
export async function openPageMoves(context: RequestContext): Promise<PageMoves> {
  const before = await openPagePlaces(context);
  let places: readonly StoredPlace[] = before;
  const moved: number[] = [];
  return {
    places: () => places,
    async move(id, to) {
      const place = places.find((one) => one.id === id);
      if (!place) return fail('not-found');
      const hidden = await refuseHidden(context, id);
      if (hidden) return hidden;
      const parent = to.parentId === null ? null : await findPageLife(context, to.parentId);
      if (parent === undefined || parent?.archived_at || parent?.deleted_at)
        return fail('conflict', { message: refusals['parent-absent'] });
      const next = movePlace(places, { id, ...to });
      if (!next.ok) return fail('conflict', { message: refusals[next.reason] });
      const former = describePlace(places, place);
      places = next.places;
      moved.push(id);
      await auditStaffAct(context, {
        act: 'page.move',
        kind: 'page',
        resourceId: String(id),
        before: former,
        after: describePlace(places, places.find((one) => one.id === id) ?? place),
      });
      return succeed(former);
    },
    async save() {
      if (!moved.length) return;
      await savePlaces(context, before, places, moved);
      await syncShownPlaces(context);
    },
  };
}

/** Refuses the move of a page that is gone, archived or in the bin. */
async function refuseHidden(context: RequestContext, id: number): Promise<FailedResult | undefined> {
  const life = await findPageLife(context, id);
  if (!life) return fail('not-found');
  if (!life.archived_at && !life.deleted_at) return undefined;
  return fail('conflict', {
    message: `Cette page est ${life.deleted_at ? 'dans la corbeille' : 'archivée'}. Sortez-la de là, puis déplacez-la.`,
  });
}

const refusals: Readonly<Record<MoveRefusal, string>> = {
  absent: 'Cette page n’existe plus.',
  'parent-absent': 'La page sous laquelle vous la rangez n’est plus là. Choisissez une autre place.',
  'into-itself': 'Une page ne peut pas être rangée sous elle-même, ni sous une des siennes.',
  'too-deep': `Les pages se rangent sur ${maximumPageLevels} niveaux au plus. Choisissez une place moins profonde.`,
};

async function refuseStale(context: RequestContext, { parentId, showInMenu }: StoredPlace): Promise<Result<never>> {
  const where =
    parentId !== null
      ? `sous «\u00a0${await findPageTitle(context, parentId)}\u00a0»`
      : showInMenu
        ? 'au premier niveau du menu'
        : 'hors du menu';
  return fail('conflict', {
    message: `Quelqu’un a déplacé cette page entre-temps\u00a0: elle est maintenant ${where}. Regardez, puis recommencez si besoin.`,
  });
}

/** Names a place as a move does. */
function describePlace(places: readonly StoredPlace[], { id, parentId, showInMenu }: StoredPlace) {
  const siblings = listSiblings(places, parentId);
  const after = siblings[siblings.findIndex((one) => one.id === id) - 1]?.id ?? null;
  return { parentId, after, showInMenu };
}

/** Lists the paths of all pages, those of drafts too. */
export async function listTakenPagePaths(context: RequestContext): Promise<string[]> {
  const rows = await listSitePageRows(context);
  return rows
    .filter((row) => row.deleted_at === null && row.archived_at === null)
    .flatMap(({ live, fields }) => [live?.url, fields?.url])
    .filter((url) => typeof url === 'string');
}
