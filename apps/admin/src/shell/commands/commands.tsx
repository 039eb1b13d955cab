import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../base/api/call-api.ts';
import { hasSiteRight, type StaffSite } from '../../base/api/session.queries.ts';
import {
  KeyboardIcon,
  LeaveIcon,
  OutsideIcon,
  PreviewIcon,
  RightIcon,
  SitesIcon,
  ThemeIcon,
} from '../../base/components/icons.tsx';
import { searchDelay } from '../../base/components/search-delay.ts';
import { buildAreaPath } from '../../base/navigation/area.ts';
import { openWithPanel } from '../../features/preview/open-with-panel.ts';
import { openPreview } from '../../features/preview/preview-links.queries.ts';
import { listOpenAreas } from '../navigation/navigation.tsx';
import { keyboardHelpOpened } from '../session/openings.ts';
import { signOut } from '../session/sign-out.ts';
import { useThemeSwitch } from '../session/theme-switch.ts';
import { useFoundRecords } from './use-found-records.ts';

/** A line of the command menu. */
export interface Command {
  id: string;
  group: string;
  label: string;
  keywords?: string | undefined;
  icon: ReactNode;
  run: () => unknown;
  /** Of a record: what tells it from others. Records stand together, below the name of their list. */
  detail?: string;
  /** Found by the server, which compares in its own way: the words are not looked for again. */
  isServerMatch?: true;
}

/** What the command menu can open or do, for some words. */
export function useCommands(site: StaffSite | undefined, words: string): { commands: Command[]; isPartial: boolean } {
  const navigate = useNavigate();
  const theme = useThemeSwitch();
  const [q] = useDebouncedValue(words.trim(), searchDelay);
  const { data } = useQuery({
    queryKey: ['command-sites', q],
    queryFn: ({ signal }) => callApi('listStaffSites', { query: { q, nbItem: 5 } }, { signal }),
    placeholderData: (before) => before,
  });
  const open = listOpenAreas(site);
  const found = useFoundRecords(open, site, q, words.trim());
  const toCommand = (kind: string, { area, path, label }: (typeof found.hits)[number]): Command => ({
    id: `${kind}-${path.replace(/\W+/g, '-')}`,
    group: area.label,
    label,
    icon: <area.icon />,
    run: () => navigate(path),
    isServerMatch: true,
  });
  const records = [
    ...found.hits.map((one) => toCommand('hit', one)),
    ...found.records.map((one) => ({ ...toCommand('record', one), detail: one.detail })),
  ];
  const areas = open.flatMap((area): Command[] => [
    {
      id: `area-${area.scope}-${area.path || 'home'}`,
      group: 'Page',
      label: area.label,
      keywords: area.keywords,
      icon: <area.icon />,
      run: () => navigate(buildAreaPath(area, site?.idSite)),
    },
    ...(area.commands ?? []).map(({ label, path, keywords }) => ({
      id: `command-${area.path}-${path.replaceAll('/', '-')}`,
      group: area.label,
      label,
      keywords,
      icon: <RightIcon />,
      run: () => navigate(buildAreaPath(area, site?.idSite, path)),
    })),
  ]);
  const sites = (data?.sites ?? [])
    .filter(({ idSite }) => idSite !== site?.idSite)
    .map(
      ({ idSite, name }): Command => ({
        id: `site-${idSite}`,
        group: 'Site',
        label: name,
        icon: <SitesIcon />,
        run: () => navigate(adminPaths.site(idSite)),
        isServerMatch: true,
      }),
    );
  const panel = site && hasSiteRight(site, 'site.enter');
  const canPreview = site && hasSiteRight(site, 'content.read');
  const commands = [
    ...areas,
    ...records,
    ...(canPreview
      ? [
          {
            id: 'action-preview',
            group: 'Action',
            label: 'Voir le site avec les brouillons',
            keywords: 'aperçu prévisualiser',
            icon: <PreviewIcon />,
            run: () => openPreview(site.idSite, {}),
          },
        ]
      : []),
    ...(panel
      ? [
          {
            id: 'action-panel',
            group: 'Action',
            label: 'Ouvrir le site avec le panneau',
            keywords: 'voir modifier',
            icon: <OutsideIcon />,
            run: () => openWithPanel(site.idSite),
          },
        ]
      : []),
    {
      id: 'action-theme',
      group: 'Action',
      label: 'Changer l’apparence',
      keywords: 'clair sombre thème couleurs',
      icon: <ThemeIcon />,
      run: theme.switch,
    },
    {
      id: 'action-help',
      group: 'Action',
      label: 'Raccourcis clavier',
      keywords: 'aide touches',
      icon: <KeyboardIcon />,
      run: () => keyboardHelpOpened.set(true),
    },
    {
      id: 'action-leave',
      group: 'Action',
      label: 'Se déconnecter',
      keywords: 'quitter sortir',
      icon: <LeaveIcon />,
      run: () => signOut(navigate),
    },
    ...sites,
  ];
  return { commands, isPartial: found.isPartial };
}
