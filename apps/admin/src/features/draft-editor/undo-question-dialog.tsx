import { Button } from '../../base/components/button.tsx';
import { Dialog } from '../../base/dialogs/dialog.tsx';
import { Actions } from '../../base/forms/form.tsx';
import type { UndoQuestion } from './undo-acts.ts';
import styles from './undo-question.module.css';

/** Asks before an undo that would replace what others have written since: both values are shown. */
export function UndoQuestionDialog({
  question,
  onAnswer,
}: {
  question: UndoQuestion;
  onAnswer: (isForced: boolean) => void;
}) {
  const values = Object.entries(question.fields);
  return (
    <Dialog title="Quelqu’un a changé ces valeurs depuis" onClose={() => onAnswer(false)}>
      <p>
        {question.isRedo ? 'Rétablir' : 'Annuler'} votre modification remplacerait{' '}
        {values.length > 1 ? 'ces valeurs' : 'cette valeur'}
        {'\u00a0'}:
      </p>
      <ul className={styles.values}>
        {values.map(([name, sentence]) => (
          <li key={name}>{sentence}</li>
        ))}
      </ul>
      <Actions>
        <Button kind="quiet" onClick={() => onAnswer(false)} autoFocus>
          Garder les valeurs actuelles
        </Button>
        <Button kind="primary" onClick={() => onAnswer(true)}>
          {question.isRedo ? 'Rétablir quand même' : 'Annuler quand même'}
        </Button>
      </Actions>
    </Dialog>
  );
}
