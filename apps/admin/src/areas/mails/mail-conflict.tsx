import { useDescribeAuthors } from '../../base/api/use-describe-authors.ts';
import { BothValuesDialog } from '../../base/dialogs/both-values-dialog.tsx';
import type { MailWording, Words } from './mails.queries.ts';

/** Words that somebody else has changed meanwhile. */
export interface MailConflictState {
  mine: Words;
  /** In place now. */
  current: MailWording;
  /** In place when one began to write. */
  former: Words;
  /** Says what was wanted. */
  label: string;
}

const parts = { subject: 'Objet', opening: 'Vos mots au début', closing: 'Vos mots à la fin' } as const;
const names = Object.keys(parts) as (keyof Words)[];

/** Shows one's own words beside those that somebody else has stored meanwhile, and lets the user choose each. */
export function MailConflict({
  conflict: { mine, current, former },
  onChoose,
  onClose,
}: {
  conflict: MailConflictState;
  onChoose(words: Words): void;
  onClose(): void;
}) {
  const describeAuthors = useDescribeAuthors();
  // What one has not touched is as the other has it.
  const asked = names.filter((name) => mine[name] !== current[name] && mine[name] !== former[name]);
  return (
    <BothValuesDialog
      title={`${describeAuthors([current.author])} changé ce courriel avant vous`}
      lead="Choisissez ce qui reste\u00a0: pour l’instant, rien n’est perdu."
      values={asked.map((name) => ({ key: name, label: parts[name], mine: mine[name], theirs: current[name] }))}
      first="theirs"
      names={{ mine: 'Garder le mien', theirs: 'Prendre le sien' }}
      action="Enregistrer ce choix"
      back="Revenir au courriel"
      onChoose={(kept) => {
        const { subject, opening, closing } = current;
        const own = asked.filter((name) => kept.has(name)).map((name) => [name, mine[name]]);
        onChoose({ subject, opening, closing, ...Object.fromEntries(own) });
      }}
      onClose={onClose}
    />
  );
}
