import dialog from '../../base/dialogs/chooser.module.css';
import type { Command } from './commands.tsx';

interface Rows {
  /** Name of the list whose records they are. */
  heading: string | undefined;
  rows: { command: Command; position: number }[];
}

/** Groups records of one list; what stands between goes without heading. */
function groupRows(shown: readonly Command[]): Rows[] {
  const gathered: Rows[] = [];
  for (const [position, command] of shown.entries()) {
    const heading = command.detail === undefined ? undefined : command.group;
    const last = gathered.at(-1);
    if (last && last.heading === heading) last.rows.push({ command, position });
    else gathered.push({ heading, rows: [{ command, position }] });
  }
  return gathered;
}

interface CommandResultsProps {
  id: string;
  words: string;
  shown: readonly Command[];
  /** Position of the chosen one. */
  at: number;
  run: (command: Command) => void;
  choose: (position: number) => void;
}

/** The options of the command menu; records stand below the name of their list. */
export function CommandResults({ id, words, shown, at, run, choose }: CommandResultsProps) {
  const drawOption = ({ command, position }: Rows['rows'][number]) => (
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
      onMouseMove={() => choose(position)}
    >
      {command.icon}
      <span className={dialog.grow}>{command.label}</span>
      <span className={dialog.side}>{command.detail ?? command.group}</span>
    </div>
  );
  return (
    <div className={dialog.results} role="listbox" id={`${id}-list`} aria-label="Résultats" tabIndex={-1}>
      {shown.length === 0 && (
        <div className={dialog.empty} role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
          Aucun résultat pour «{'\u00a0'}
          {words}
          {'\u00a0'}».
        </div>
      )}
      {groupRows(shown).map(({ heading, rows }) =>
        heading === undefined ? (
          rows.map(drawOption)
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a group of options outside `select`
          <div key={heading} role="group" aria-label={heading}>
            <div className={dialog.group} aria-hidden="true">
              {heading}
            </div>
            {rows.map(drawOption)}
          </div>
        ),
      )}
    </div>
  );
}
