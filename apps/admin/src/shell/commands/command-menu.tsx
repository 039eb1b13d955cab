import { useId, useState } from 'react';
import type { StaffSite } from '../../base/api/session.queries.ts';
import { SearchIcon } from '../../base/components/icons.tsx';
import dialog from '../../base/dialogs/chooser.module.css';
import { Modal } from '../../base/dialogs/modal.tsx';
import { useOptionKeys } from '../../base/dialogs/use-option-keys.ts';
import { commandMenuOpened } from '../session/openings.ts';
import { CommandResults } from './command-results.tsx';
import { type Command, useCommands } from './commands.tsx';
import { rankCommands } from './rank-commands.ts';

const partialNote = 'Certaines listes sont trop longues à parcourir\u00a0: précisez votre recherche.';

/** At once: letters that are typed right after the shortcut belong to the field, and are no shortcuts of the page. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** Finds areas, sites and actions by a few letters, and opens them. */
export function CommandMenu({ site }: { site: StaffSite | undefined }) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const { commands, isPartial } = useCommands(site, words);
  const shown = rankCommands(commands, words);
  const at = Math.min(chosen, shown.length - 1);
  const close = () => commandMenuOpened.set(false);
  const run = (command: Command | undefined) => {
    if (!command) return;
    close();
    command.run();
  };
  const move = useOptionKeys(shown, { at, onChoose: setChosen, onTake: run });
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
          placeholder="Une page, une fiche, une action…"
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={move}
          data-autofocus
        />
      </div>
      <CommandResults id={id} words={words} shown={shown} at={at} run={run} choose={setChosen} />
      <div role="status" className={dialog.hidden}>
        {words && `${shown.length} résultat${shown.length > 1 ? 's' : ''}`}
        {words && isPartial && `. ${partialNote}`}
      </div>
      {isPartial && (
        <div className={dialog.note} aria-hidden="true">
          {partialNote}
        </div>
      )}
    </Modal>
  );
}
