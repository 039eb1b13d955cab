import type { SiteCreationAnswers } from '@vitrine/contract/endpoints/admin/site-creation.schemas';
import type { FontUse } from '@vitrine/domain/appearance/font-pairs.data';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { PlatformContext, SiteIdentity } from '../../request-context.ts';
import type { SiteTransaction } from '../../storage/database.ts';
import { importDryRun } from '../archives/dry-run/import-dry-run.operations.ts';
import { type FilledTemplate, fillTemplate } from './filling/fill-template.ts';
import { createFilledArchive } from './filling/filled-archive.ts';
import { readAnswers } from './site-creation.presenter.ts';
import { findCreation } from './site-creation.repository.ts';
import { blankTemplateName, type TemplateLibrary } from './templates/template-library.ts';
import { validateAnswers } from './validate-answers.ts';

/** A page of a site to come. */
export interface PlannedPreview {
  filled: FilledTemplate;
  /** The name of the template in paths. */
  templateName: string;
  pageId: number;
  fonts: Readonly<Record<FontUse, string>>;
}

/**
 * Plans the preview of a creation with the answers so far; `look` and `page` show others than these say. A page that is not
 * ticked is shown as if it were.
 */
export async function planPreview(
  context: PlatformContext,
  id: string,
  { look, page }: { look?: string | undefined; page?: number | undefined },
): Promise<Result<PlannedPreview>> {
  const { staff, transaction, services } = context;
  if (!staff) return fail('not-authenticated');
  const row = await findCreation(transaction, staff.accountId, id);
  if (!row) return fail('not-found');
  const answers = changeAnswers(readAnswers(row.answers), { look, page });
  const library = services.siteCreation.templates;
  if (Object.keys(await validateAnswers(answers, library)).length) return fail('not-found');
  return planFilled(library, answers, page);
}

function changeAnswers(
  answers: SiteCreationAnswers,
  { look, page }: { look?: string | undefined; page?: number | undefined },
): SiteCreationAnswers {
  const { offer } = answers;
  return {
    ...answers,
    activity: answers.activity ?? { activity: null, template: null },
    look: look && look !== answers.look?.look ? { look, palette: null, fonts: null } : answers.look,
    offer: offer?.pages && page ? { ...offer, pages: [...new Set([...offer.pages, page])] } : offer,
  };
}

async function planFilled(
  library: TemplateLibrary,
  answers: SiteCreationAnswers,
  page: number | undefined,
): Promise<Result<PlannedPreview>> {
  const loaded = await library.find(answers.activity?.template ?? null);
  if (!loaded) return fail('not-found');
  const filled = fillTemplate(loaded, answers);
  const pageId = page ?? filled.homePageId;
  if (!filled.records.get('pages')?.some((one) => Number(one.id) === pageId)) return fail('not-found');
  return succeed({ filled, templateName: loaded.id ?? blankTemplateName, pageId, fonts: filled.fonts });
}

/** Inserts the site of a preview into a transaction that is rolled back. */
export function insertPreview(
  transaction: SiteTransaction,
  { filled }: PlannedPreview,
  facts: { now: number; host: string },
): Promise<SiteIdentity> {
  // Files of fonts are those of the program here: the template's own are cut for its own titles.
  return importDryRun(transaction, createFilledArchive(filled, 1), facts);
}
