import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { buildLegalTextVariables } from '@vitrine/domain/legal/legal-text';
import { type LegalTextType, legalTextTypes, legalVariables } from '@vitrine/domain/legal/legal-variables.data';
import { settingCatalogue } from '@vitrine/domain/settings/setting-catalogue.data';
import { settingPresentations } from '@vitrine/domain/settings/setting-presentation.data';
import type { RequestContext } from '../../request-context.ts';
import { computeSettingVersion } from '../settings/manage-settings.operations.ts';
import { getSettings, listTextVersions } from '../settings/settings.operations.ts';
import { countTermsAcceptances } from '../sign-in/terms-acceptances.operations.ts';

/** Reads the legal texts as they are written, with the words that fill themselves in. */
export async function readLegalTexts(context: RequestContext): Promise<Result<ReplyOf<'readLegalTexts'>>> {
  const values = await getSettings(context);
  const texts: ReplyOf<'readLegalTexts'>['texts'] = [];
  for (const type of legalTextTypes) {
    const [latest] = await listTextVersions(context, type, 1);
    const { label, default: standard } = settingCatalogue[type];
    texts.push({
      type,
      label,
      path: settingPresentations[type].seenAt,
      value: values[type],
      version: computeSettingVersion(values[type]),
      standard,
      isStandard: values[type] === standard,
      number: latest?.number ?? 0,
      at: latest?.at.toISOString() ?? null,
      author: latest?.author ?? '',
    });
  }
  const filled = buildLegalTextVariables(values);
  return succeed({
    texts,
    variables: legalVariables.map(({ name, label, type }) => ({
      name,
      label,
      value: filled[name] ?? '',
      type,
      group: settingPresentations[type].group,
    })),
  });
}

/** Lists the versions of a text, the latest first; the last one is the program's. */
export async function listVersions(
  context: RequestContext,
  type: LegalTextType,
): Promise<Result<ReplyOf<'listLegalTextVersions'>>> {
  const rows = await listTextVersions(context, type);
  const acceptances = type === 'USE_TERMS' ? await countTermsAcceptances(context) : undefined;
  const count = (number: number) => (acceptances ? (acceptances.get(number) ?? 0) : null);
  return succeed({
    versions: [
      ...rows.map(({ number, value, author, at }) => ({
        number,
        at: at.toISOString(),
        author,
        value: String(value),
        acceptances: count(number),
      })),
      { number: 0, at: null, author: '', value: settingCatalogue[type].default, acceptances: count(0) },
    ],
  });
}
