import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ElementField } from '@vitrine/domain/catalogue/element-fields.schema';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { type ContentKind, contentKinds } from '@vitrine/domain/publishing/content-kinds';
import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import type { RequestContext } from '../../../request-context.ts';
import { getContentType } from '../content-types.ts';
import { listContentRows } from '../list-contents.repository.ts';
import {
  type ChoiceRow,
  listAlbums,
  listBlogFolders,
  listCarriers,
  listDeclinations,
  listElementRoutes,
  listElements,
  listForms,
  listMealIcons,
  listPickupAddresses,
  listProducts,
  listShippingZones,
  listVariations,
} from './field-choices.repository.ts';

type Choices = ReplyOf<'listFieldChoices'>;
type Target = ReplyOf<'searchLinkTargets'>['targets'][number];

/** Lists the records of the site that fields refer to, by name. */
export async function listFieldChoices(context: RequestContext): Promise<Result<Choices>> {
  const routes = await listElementRoutes(context);
  return succeed({
    forms: (await listForms(context)).map(toChoice),
    albums: (await listAlbums(context)).map(toChoice),
    products: (await listProducts(context)).map(toChoice),
    declinations: (await listDeclinations(context)).map(toChoice),
    variations: (await listVariations(context)).map(toChoice),
    mealIcons: (await listMealIcons(context)).map(toChoice),
    carriers: (await listCarriers(context)).map(toChoice),
    shippingZones: (await listShippingZones(context)).map(toChoice),
    pickupAddresses: (await listPickupAddresses(context)).map(toChoice),
    blogFolders: orderFolders(await listBlogFolders(context)),
    elements: (await listElements(context)).map(toChoice),
    elementRoutes: routes.map(({ route, title, fields }) => ({
      value: route,
      label: title,
      fields: fields.map(describeElementField),
    })),
  });
}

const toChoice = ({ id, title, is_visible }: ChoiceRow) => ({
  value: id,
  label: title || 'Sans titre',
  isVisible: is_visible,
});

/** Puts each folder after its parent, its title after those of its ancestors. */
function orderFolders(
  rows: readonly (ChoiceRow & { parent_id: number | null })[],
  parentId: number | null = null,
  prefix = '',
): Choices['blogFolders'] {
  return rows
    .filter((row) => row.parent_id === parentId && row.id !== parentId)
    .flatMap((row) => {
      const choice = toChoice(row);
      const label = prefix + choice.label;
      return [{ ...choice, label }, ...orderFolders(rows, row.id, `${label} › `)];
    });
}

const common = { depth: 'essential', group: 'Contenu', isRequired: false } as const;

/** Describes a field that the owner added to a route, as those of blocks are. */
function describeElementField(field: ElementField): FieldDescription {
  const named = { ...common, name: field.name, label: field.label };
  switch (field.kind) {
    case 'text':
      return { ...named, control: 'text', maximumLength: 500 };
    case 'number':
      return { ...named, control: 'number', ...(field.unit ? { hint: `En ${field.unit}.` } : {}) };
    case 'date':
      return { ...named, control: 'date' };
    case 'choice':
      return { ...named, control: 'select', options: field.choices };
    case 'picture':
      return { ...named, control: 'image' };
    case 'link':
      return {
        ...named,
        control: 'group',
        fields: [
          { ...common, name: 'label', label: 'Texte', control: 'text', isRequired: true, maximumLength: 160 },
          { ...common, name: 'address', label: 'Lien', control: 'link', isRequired: true, maximumLength: 2000 },
        ],
      };
  }
}

/** Contents that have pages beside the tree of pages, which the application knows whole. */
const kinds = contentKinds.filter((kind) => kind !== 'page');
/** Found contents of each kind. */
const limit = 6;

/** Finds the contents that a link may lead to: by words of their title, or the one at a path. */
export async function searchLinkTargets(
  context: RequestContext,
  { q, url }: { q?: string | undefined; url?: string | undefined },
): Promise<Result<ReplyOf<'searchLinkTargets'>>> {
  const targets: Target[] = [];
  const id = url === undefined ? undefined : Number(/\/([1-9]\d{0,8})(?![\d.])/.exec(url)?.[1]);
  for (const kind of kinds) {
    if (Number.isNaN(id)) continue;
    // The list goes down from the id after the one that is wanted.
    const filter = id === undefined ? { title: q, limit } : { after: id + 1, limit: 1 };
    const rows = await listContentRows(context, kind, { ...filter, place: 'live' });
    targets.push(...rows.flatMap((row) => toTarget(kind, row)));
  }
  return succeed({ targets: url === undefined ? targets : targets.filter((one) => one.id === id && one.url === url) });
}

function toTarget(kind: ContentKind, row: Awaited<ReturnType<typeof listContentRows>>[number]): Target[] {
  const { id, title, slug, live, fields, is_visible: isVisible } = row;
  const url = getContentType(kind).buildUrl(id, { ...fields, title, slug, ...live });
  return url?.startsWith('/') ? [{ kind, id, title: title || 'Sans titre', url, isVisible }] : [];
}
