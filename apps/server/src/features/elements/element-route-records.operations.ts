import { elementRoutesResource } from '@vitrine/contract/resources/element-routes.resource';
import { paths } from '@vitrine/domain/addresses/paths';
import type { ElementField } from '@vitrine/domain/catalogue/element-fields.schema';
import { nameElementFields } from '@vitrine/domain/catalogue/name-element-fields';
import { formatNounCount } from '@vitrine/domain/kernel/french-noun';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { toSlug } from '@vitrine/domain/publishing/slug';
import type { z } from 'zod';
import type { RequestContext } from '../../request-context.ts';
import { contentTables } from '../content-tables.repository.ts';
import { moveRedirects } from '../redirects/redirects.operations.ts';
import { defineRecords } from '../resources/define-records.operations.ts';
import { deleteRecordValues } from '../resources/write-records.operations.ts';
import {
  countFieldUses,
  elementRouteTable,
  findElementRouteId,
  lockElementRoutes,
  updateElementRouteVersion,
} from './element-route-records.repository.ts';
import { findFieldsOfRoute } from './element-routes.repository.ts';
import { countRouteBlocks, findPageOfRoute, renameRoute } from './rename-element-route.repository.ts';
import { indexElements, saveElementRoute } from './save-element.operations.ts';

type Fields = z.output<typeof elementRoutesResource.fields>;

/** Element routes, as staff edit them. */
export const elementRouteRecords = defineRecords(elementRoutesResource, elementRouteTable, {
  lock: lockElementRoutes,
  async check(context, next, previous): Promise<Record<string, string>> {
    const route = nameRoute(next);
    const fault = getRouteFault(route);
    if (fault) return { route: fault };
    const id = await findElementRouteId(context, route);
    if (id !== undefined && id !== previous?.id)
      return { route: `La rubrique «\u00a0${route}\u00a0» existe déjà. Choisissez un autre mot.` };
    return previous ? checkFieldUses(context, previous.values.route, next) : {};
  },
  async create(context, values) {
    const route = nameRoute(values);
    const saved = await writeRoute(context, { ...values, route }, []);
    if (!saved.ok) return saved;
    return succeed({ id: (await findElementRouteId(context, route)) ?? 0 });
  },
  async update(context, { id, values }, changes): Promise<Result<unknown>> {
    const next = { ...values, ...changes };
    const route = nameRoute(next);
    const stored = (await findFieldsOfRoute(context, values.route)) ?? [];
    if (route !== values.route) await renameElementRoute(context, values.route, route);
    const saved = await writeRoute(context, { ...next, route }, stored);
    if (!saved.ok) return saved;
    const isCounted = route !== values.route || 'position' in changes || 'fields' in changes;
    if (!isCounted) await updateElementRouteVersion(context, id);
    return saved;
  },
  async listDeletionEffects(context, { values: { route, elements } }) {
    return [
      { label: `${elements > 1 ? 'éléments' : 'élément'} de la rubrique, à ranger ailleurs d’abord`, count: elements },
      {
        label: 'page ou contenu dont un bloc montre la rubrique, et n’en montrera plus rien',
        count: await countRouteBlocks(context, route),
      },
    ];
  },
  async delete(context, { id, values: { route, elements } }): Promise<Result<unknown>> {
    if (elements > 0)
      return fail('conflict', {
        message: `${countNoun(elements, 'élément est', 'éléments sont')} dans cette rubrique. Rangez-${elements > 1 ? 'les' : 'le'} dans une autre, ou à la corbeille, puis recommencez.`,
      });
    const page = await findPageOfRoute(context, route);
    if (page !== undefined)
      return fail('conflict', {
        message: `La page «\u00a0${page}\u00a0» est celle de cette rubrique. Supprimez-la d’abord, ou donnez-lui un autre écran.`,
      });
    await deleteRecordValues(context, elementRouteTable, id);
    return succeed(null);
  },
  cacheTags: ['elements', 'pages'],
});

/** Returns the word of a route: that given, or its title in the form of a URL. */
function nameRoute({ route, title }: Pick<Fields, 'route' | 'title'>): string {
  return route || toSlug(title).slice(0, 60).replace(/-+$/, '');
}

/** Words that `/catalogue` and the lists of links have already. */
function getRouteFault(route: string): string | undefined {
  if (route === 'footer') return 'Ce mot est celui des liens du pied de page. Choisissez-en un autre.';
  if (route === 'inscription') return 'Ce mot est pris par le programme. Choisissez-en un autre, comme inscriptions.';
  return undefined;
}

async function writeRoute(
  context: RequestContext,
  { fields, ...values }: Fields,
  stored: readonly ElementField[],
): Promise<Result<object>> {
  return saveElementRoute(context, {
    ...values,
    fields: nameElementFields(fields, stored),
    locale: context.site.defaultLocale,
  });
}

/** Refuses what would leave values of elements without meaning: another kind for a field that they fill in, a choice that they have. */
async function checkFieldUses(context: RequestContext, route: string, next: Fields): Promise<Record<string, string>> {
  const stored = (await findFieldsOfRoute(context, route)) ?? [];
  const faults: Record<string, string> = {};
  for (const [place, { id, kind, choices }] of next.fields.entries()) {
    const field = stored.find(({ name }) => name === id);
    if (!field) continue;
    if (field.kind !== kind) {
      const count = await countFieldUses(context, route, field.name);
      if (count > 0)
        faults[`fields.${place}.kind`] =
          `${countNoun(count, 'élément remplit', 'éléments remplissent')} ce champ. Ajoutez-en plutôt un autre.`;
    } else if (field.kind === 'choice') {
      for (const { value, label } of field.choices) {
        if (choices.some((choice) => choice.id === value)) continue;
        const count = await countFieldUses(context, route, field.name, value);
        if (count > 0)
          faults[`fields.${place}.choices`] ??=
            `${countNoun(count, 'élément a', 'éléments ont')} le choix «\u00a0${label}\u00a0». Choisissez-en d’abord un autre pour ${count > 1 ? 'eux' : 'lui'}.`;
      }
    }
  }
  return faults;
}

/** Gives a route another word. Its former addresses, and those of what it contains, lead to the new ones. */
async function renameElementRoute(context: RequestContext, from: string, to: string): Promise<void> {
  const ids = await renameRoute(context, from, to);
  await moveRedirects(context, paths.elementList(from), paths.elementList(to));
  await indexElements(context, ids);
  context.transaction.invalidate(...Object.values(contentTables).map(({ cacheTag }) => cacheTag));
}

/** Says how many elements do something: « 3 éléments sont ». */
function countNoun(count: number, singular: string, plural: string): string {
  return formatNounCount({ singular, plural, gender: 'm' }, count);
}
