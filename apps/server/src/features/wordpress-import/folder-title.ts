import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import type { RequestContext } from '../../request-context.ts';
import type { ItemRow } from './wordpress-items.repository.ts';

/** Returns the title that a folder of this entry has here: apostrophes, quotes and spaces are those of the language. */
export const toFolderTitle = ({ site }: RequestContext, { title }: Pick<ItemRow, 'title'>): string =>
  getTypographyFormatter(site.defaultLocale)(title.trim());
