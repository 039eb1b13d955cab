import { paths } from '@vitrine/domain/addresses/paths';
import { joinTexts } from '@vitrine/domain/publishing/join-texts';
import { getSlug } from '@vitrine/domain/publishing/slug';
import type { RequestContext } from '../../request-context.ts';
import { documentText } from '../documents/documents.operations.ts';
import { indexForSearch } from '../search/search.operations.ts';
import { listProductTexts } from './save-product.repository.ts';

/** Enters the texts of a product into the search index, with its appellation, its kinds and the vintages that are on sale. */
export async function indexProduct(context: RequestContext, id: number): Promise<void> {
  for (const text of await listProductTexts(context, id))
    await indexForSearch(context, {
      kind: 'product',
      id,
      locale: text.locale,
      title: text.title,
      body: joinTexts([
        text.summary,
        text.appellation,
        ...text.words,
        ...text.years,
        ...text.features.map(({ value }) => value),
        documentText(text.document),
      ]),
      url: paths.product(id, getSlug(text)),
    });
}
