import { createHash } from 'node:crypto';
import { buildLegalTextVariables, renderLegalText } from '@vitrine/domain/legal/legal-text';
import type { RequestContext } from '../../../request-context.ts';
import { getSettings, listTextVersions } from '../../settings/settings.operations.ts';
import { upsertOrderTerms } from '../orders.repository.ts';

/** Keeps the terms of sale of this moment, as they read, for an order; returns their hash. */
export async function keepSaleTerms(context: RequestContext): Promise<string> {
  const settings = await getSettings(context);
  const html = renderLegalText(settings.SALE_TERMS, buildLegalTextVariables(settings));
  const [latest] = await listTextVersions(context, 'SALE_TERMS', 1);
  const hash = createHash('sha256').update(html).digest('hex');
  await upsertOrderTerms(context, { hash, html, number: latest?.number ?? 0 });
  return hash;
}
