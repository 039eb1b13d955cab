import { declinationsResource } from '@vitrine/contract/resources/declinations.resource';
import { paths } from '@vitrine/domain/addresses/paths';
import type { Result } from '@vitrine/domain/kernel/result';
import { parseWineSheet } from '@vitrine/domain/wine/typed-wine-sheet';
import type { z } from 'zod';
import type { RequestContext } from '../../request-context.ts';
import { defineRecords } from '../resources/define-records.operations.ts';
import { declinationTable } from './declination-records.repository.ts';
import { listWineSheets } from './declinations.repository.ts';
import { listBoxesOfDeclination } from './product-content.repository.ts';
import {
  checkDeclination,
  type DeclinationDraft,
  lockPrices,
  refreshSold,
  removeDeclination,
  saveDeclination,
} from './save-declination.operations.ts';

type Fields = z.output<typeof declinationsResource.fields>;

/** What is sold of products, as staff edit it. */
export const declinationRecords = defineRecords(declinationsResource, declinationTable, {
  // Before the row of a record: whoever has this lock may wait for rows, never the other way round.
  lock: (context, id) => lockPrices(context, id === undefined ? [] : [id]),
  async check(context, typed, previous) {
    const next = clearReplacedPrice(typed, previous?.values);
    const draft = await toDraft(context, next, previous?.id);
    const fields = await checkDeclination(context, draft);
    const { sheet, ...others } = fields;
    if (others.isOffered && next.ingredients && !draft.sheet?.allergens)
      others.hasNoAllergen =
        'Les ingrédients ne nomment ni sulfites, ni œuf, ni lait\u00a0: ajoutez-les, ou déclarez qu’il n’y a aucun allergène.';
    return sheet ? { ...others, ingredients: sheet } : others;
  },
  create: async (context, values) => saveDeclination(context, await toDraft(context, values, undefined)),
  // The next vintage of a wine, with the same sheet: it is sold once somebody has looked at it.
  copy: async (_, values) => ({
    ...values,
    year: values.year === null ? null : values.year + 1,
    isOffered: false,
    producedOn: null,
    reference: '',
  }),
  async update(context, { id, values }, changes): Promise<Result<unknown>> {
    const next = clearReplacedPrice({ ...values, ...changes }, values);
    return saveDeclination(context, await toDraft(context, next, id));
  },
  async listDeletionEffects(context, { id }) {
    const boxes = await listBoxesOfDeclination(context, id);
    const hasLabel = Boolean((await listWineSheets(context, [id])).get(id));
    return [
      { label: 'coffrets qui la contiennent, et qui empêchent de la supprimer', count: boxes.length },
      {
        label: `étiquette, ${paths.wineLabel(id)}\u00a0: les codes QR déjà imprimés ne mèneront plus à rien`,
        count: hasLabel ? 1 : 0,
      },
    ].filter(({ count }) => count);
  },
  delete: (context, { id }) => removeDeclination(context, id),
  afterArchive: (context, { values }) => refreshSold(context, values.productId),
  cacheTags: ['products'],
});

/** Whoever gives a price of what was on request takes that back, and the other way round. Both at once are a contradiction. */
function clearReplacedPrice(next: Fields, previous: Fields | undefined): Fields {
  if (!previous || !next.isOnRequest || next.priceCents === null) return next;
  if (previous.isOnRequest) return { ...next, isOnRequest: false };
  return next.priceCents === previous.priceCents ? { ...next, priceCents: null } : next;
}

/** Builds the draft of a declination from a form; what the form does not show of its sheet stays. */
async function toDraft(context: RequestContext, fields: Fields, id: number | undefined): Promise<DeclinationDraft> {
  const stored = id === undefined ? undefined : (await listWineSheets(context, [id])).get(id);
  return { ...fields, ...(id === undefined ? {} : { id }), sheet: parseWineSheet(fields, stored ?? null) };
}
