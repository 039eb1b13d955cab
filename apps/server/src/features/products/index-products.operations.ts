import { paths } from '@vitrine/domain/addresses/paths';
import { joinTexts } from '@vitrine/domain/publishing/join-texts';
import { getSlug } from '@vitrine/domain/publishing/slug';
import type { RequestContext } from '../../request-context.ts';
import { documentText } from '../documents/documents.operations.ts';
import { indexForSearch } from '../search/search.operations.ts';
import { listProductTexts } from './save-product.repository.ts';

/** Indexes products for search in every locale of theirs, with appellation, kinds and the vintages that are on sale. */
export async function indexProducts(context: RequestContext, ids: readonly number[]): Promise<void> {
  const texts = await listProductTexts(context, ids);
  await indexForSearch(
    context,
    texts.map((text) => ({
      kind: 'product',
      id: text.id,
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
      url: paths.product(text.id, getSlug(text)),
    })),
  );
}
