import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/site/admin-paths';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../api/call-api.ts';
import { hasSiteRight, type StaffSite } from '../api/session.queries.ts';
import { buildAreaPath } from '../areas/area.ts';
import {
  KeyboardIcon,
  LeaveIcon,
  OutsideIcon,
  PreviewIcon,
  RightIcon,
  SearchIcon,
  SitesIcon,
  ThemeIcon,
} from '../components/icons.tsx';
import { Modal } from '../components/modal.tsx';
import { foldText } from '../format/fold-text.ts';
import { openPreview } from '../preview/preview-links.queries.ts';
import dialog from './dialog.module.css';
import { listOpenAreas } from './navigation.tsx';
import { keyboardHelpOpened, paletteOpened } from './openings.ts';
import { searchDelay } from './search-delay.ts';
import { signOut } from './sign-out.ts';
import { openWithPanel } from './site-bar.tsx';
import { useThemeSwitch } from './theme-switch.ts';
import { useFoundRecords } from './use-found-records.ts';

interface Command {
  id: string;
  group: string;
  label: string;
  keywords?: string | undefined;
  icon: ReactNode;
  run: () => unknown;
}

/** At once: letters that are typed right after the shortcut belong to the field, and are no shortcuts of the page. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** Finds areas, sites and actions by a few letters, and opens them. */
export function CommandPalette({ site }: { site: StaffSite | undefined }) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const commands = useCommands(site, words);
  const wanted = foldText(words).split(/\s+/);
  const found = commands.filter(({ label, keywords = '', id: key }) => {
    const text = foldText(`${label} ${keywords}`);
    return /^(?:site|record)-/.test(key) || wanted.every((word) => text.includes(word));
  });
  // What is called by the words comes before what only has to do with them.
  const isNamed = ({ label }: Command) => wanted.every((word) => ` ${foldText(label)}`.includes(` ${word}`));
  const shown = words.trim() ? [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))] : found;
  const at = Math.min(chosen, shown.length - 1);
  const close = () => paletteOpened.set(false);
  const run = (command: Command | undefined) => {
    if (!command) return;
    close();
    command.run();
  };
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step && shown.length) {
      event.preventDefault();
      setChosen((at + step + shown.length) % shown.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(shown[at]);
    }
  };
  useEffect(() => {
    document.querySelector('[role=option][aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={false}
      size={600}
      centered={false}
      yOffset="12vh"
      title="Rechercher ou agir"
      classNames={{ header: dialog.hidden ?? '' }}
    >
      <div className={dialog.search}>
        <SearchIcon size={20} />
        <input
          ref={takeFocus}
          role="combobox"
          aria-label="Rechercher ou agir"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={shown[at] ? `${id}-${shown[at].id}` : undefined}
          aria-autocomplete="list"
          placeholder="Une page, un site, une action…"
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={move}
          data-autofocus
        />
      </div>
      <div className={dialog.results} role="listbox" id={`${id}-list`} aria-label="Résultats" tabIndex={-1}>
        {shown.length === 0 && (
          <div className={dialog.empty} role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
            Rien ne répond à «{'\u00a0'}
            {words}
            {'\u00a0'}».
          </div>
        )}
        {shown.map((command, position) => (
          // The keyboard stays in the field, as in every combobox: it names the chosen option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={command.id}
            id={`${id}-${command.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={position === at}
            className={dialog.row}
            onClick={() => run(command)}
            onMouseMove={() => setChosen(position)}
          >
            {command.icon}
            <span className={dialog.grow}>{command.label}</span>
            <span className={dialog.side}>{command.group}</span>
          </div>
        ))}
      </div>
      <div role="status" className={dialog.hidden}>
        {words && `${shown.length} résultat${shown.length > 1 ? 's' : ''}`}
      </div>
    </Modal>
  );
}

function useCommands(site: StaffSite | undefined, words: string): Command[] {
  const navigate = useNavigate();
  const theme = useThemeSwitch();
  const [q] = useDebouncedValue(words.trim(), searchDelay);
  const { data } = useQuery({
    queryKey: ['palette-sites', q],
    queryFn: ({ signal }) => callApi('listStaffSites', { query: { q, nbItem: 5 } }, { signal }),
    placeholderData: (before) => before,
  });
  const open = listOpenAreas(site);
  const records = useFoundRecords(open, site, q).map(
    ({ area, label, path }): Command => ({
      id: `record-${path.replace(/\W+/g, '-')}`,
      group: area.label,
      label,
      icon: <area.icon />,
      run: () => navigate(path),
    }),
  );
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
    .map(({ idSite, name }) => ({
      id: `site-${idSite}`,
      group: 'Site',
      label: name,
      icon: <SitesIcon />,
      run: () => navigate(adminPaths.site(idSite)),
    }));
  const panel = site && hasSiteRight(site, 'site.enter');
  const canPreview = site && hasSiteRight(site, 'content.read');
  return [
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
}
