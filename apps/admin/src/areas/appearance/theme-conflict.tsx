import { useQuery } from '@tanstack/react-query';
import { fontUses } from '@vitrine/domain/appearance/font-pairs.data';
import { type LogoType, logoPresentations } from '@vitrine/domain/appearance/logo-types.data';
import { useDescribeAuthors } from '../../base/api/use-describe-authors.ts';
import { ChangedLine } from '../../base/components/changed-line.tsx';
import { BothValuesDialog } from '../../base/dialogs/both-values-dialog.tsx';
import type { Setting } from '../../features/settings/settings.queries.ts';
import { describeValue } from '../../features/settings/settings-dialogs.tsx';
import {
  findThemeAuthors,
  type SiteTheme,
  type ThemeChanges,
  type ThemeConflict,
  themeRevisionsQuery,
} from './theme.queries.ts';
import type { ThemeDraft } from './use-theme-draft.ts';

/** Shows both values of what somebody else has applied of a trial; the user chooses for each part. */
export function ThemeConflictDialog({
  idSite,
  draft,
  settings,
}: {
  idSite: number;
  draft: ThemeDraft;
  settings: readonly Setting[];
}) {
  const describeAuthors = useDescribeAuthors();
  const { conflicts, compared } = draft;
  const authors = useThemeAuthors(idSite, compared.version, conflicts);
  return (
    <BothValuesDialog
      title={`${describeAuthors(authors)} changé le thème avant vous`}
      lead="Choisissez ce qui reste, partie par partie&nbsp;: pour l’instant, rien n’est perdu."
      values={conflicts.map((one) => ({
        key: getKey(one),
        label: namePart(one, settings),
        mine: describePart(draft.theme, one, settings),
        theirs: describePart(compared.theme, one, settings),
      }))}
      first="theirs"
      names={{ mine: 'Votre essai', theirs: 'Sur le site' }}
      action="Appliquer ce choix"
      back="Continuer l’essai"
      onChoose={(mine) => draft.resolve(conflicts.filter((one) => mine.has(getKey(one))))}
      onClose={draft.dismissConflict}
    />
  );
}

/** Says that somebody else has applied what is being tried, with the way to both values. */
export function ThemeChanged({ idSite, version, draft }: { idSite: number; version: string; draft: ThemeDraft }) {
  const describeAuthors = useDescribeAuthors();
  const authors = useThemeAuthors(idSite, version, draft.pendingConflicts);
  return (
    <ChangedLine onCompare={draft.compare}>
      {describeAuthors(authors)} changé entre-temps ce que vous essayez.
    </ChangedLine>
  );
}

/** Finds who applied the parts of a theme that two people change; nobody while that is read, which nothing waits for. */
function useThemeAuthors(idSite: number, version: string, conflicts: readonly ThemeConflict[]) {
  const { data } = useQuery(themeRevisionsQuery(idSite, version));
  return findThemeAuthors(data?.revisions ?? [], conflicts);
}

const getKey = ({ part, name }: ThemeConflict) => `${part} ${name}`;

/** Names the parts of a theme that changes touch, fonts and logos first. */
export function nameChanges(changes: ThemeChanges, settings: readonly Setting[]): string[] {
  return (['fonts', 'logos', 'settings'] as const).flatMap((part) =>
    Object.keys(changes[part]).map((name) => namePart({ part, name }, settings)),
  );
}

function namePart({ part, name }: ThemeConflict, settings: readonly Setting[]): string {
  if (part === 'fonts') return `Police\u00a0: ${fontUses.find(({ use }) => use === name)?.label ?? name}`;
  if (part === 'logos') return `Logo\u00a0: ${logoPresentations[name as LogoType]?.label ?? name}`;
  return settings.find(({ type }) => type === name)?.label ?? name;
}

function describePart(theme: SiteTheme, { part, name }: ThemeConflict, settings: readonly Setting[]): string {
  if (part === 'fonts') return theme.fonts[name as keyof SiteTheme['fonts']] ?? '';
  if (part === 'logos') {
    const logo = theme.logos[name as LogoType];
    return logo ? logo.alt || `Image n°\u00a0${logo.mediaId}` : '';
  }
  const setting = settings.find(({ type }) => type === name);
  return describeValue(setting ?? { choices: [] }, theme.settings[name] ?? null);
}
