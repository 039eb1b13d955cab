import { settingCatalogue } from '@vitrine/domain/settings/setting-catalogue.data';
import { isTest, type SourceFile } from './source-tree.ts';

/** Settings that nothing reads yet, with the reason. One that gets a reader must leave. */
const unreadSettings: Readonly<Record<string, string>> = {};

/** Names that are put together: a setting of this pattern is read where its beginning is. */
const composedNames = [/^(OPENING_HOURS_)(?:MON|TUES|WEDNES|THURS|FRI|SATUR|SUN)DAY$/];

/** The catalogue, its texts and the screens that change it: naming a setting there gives it no effect. */
const withoutEffect =
  /^(?!apps\/(?:server|storefront)\/|packages\/)|\/settings\/setting-[\w-]+(?:\.data)?\.ts$|\.gen\.ts$/;

/** Finds settings that no code outside of the catalogue and the administration reads, and reasons that are out of date. */
export function findUnreadSettings(
  sources: readonly SourceFile[],
  types: readonly string[] = Object.keys(settingCatalogue),
  excused: Readonly<Record<string, string>> = unreadSettings,
): string[] {
  const readers = sources.filter(({ path }) => !isTest(path) && !withoutEffect.test(path));
  const names = new Set(readers.flatMap(({ text, comments }) => listNames(text, comments)));
  return types.flatMap((type) => {
    const beginning = composedNames.flatMap((pattern) => pattern.exec(type)?.[1] ?? []);
    const isRead = [type, ...beginning].some((name) => names.has(name));
    if (!isRead && !excused[type])
      return [`nothing reads the setting ${type}: give it its effect, or write the reason into unreadSettings`];
    return isRead && excused[type] ? [`the setting ${type} is read: take it out of unreadSettings`] : [];
  });
}

/** Lists the words in capitals of a source outside of its comments. */
function listNames(text: string, comments: SourceFile['comments']): string[] {
  const code = comments.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
  return code.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]*)*/g) ?? [];
}
