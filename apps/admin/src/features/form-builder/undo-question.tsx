import { Button } from '../../base/components/button.tsx';
import { Dialog } from '../../base/dialogs/dialog.tsx';
import { Actions } from '../../base/forms/form.tsx';
import type { UndoQuestion as Question } from '../page-editor/session/undo-acts.ts';
import { useFormSession } from './session/form-session.ts';

/** Asks before an undo that would replace what others have written since. */
export function UndoQuestion({ question }: { question: Question }) {
  const session = useFormSession();
  return (
    <Dialog title="Quelqu’un a changé ces valeurs depuis" onClose={() => session.answer(false)}>
      <ul>
        {Object.entries(question.fields).map(([name, sentence]) => (
          <li key={name}>{sentence}</li>
        ))}
      </ul>
      <Actions>
        <Button kind="quiet" onClick={() => session.answer(false)} autoFocus>
          Garder les valeurs actuelles
        </Button>
        <Button kind="primary" onClick={() => session.answer(true)}>
          {question.isRedo ? 'Rétablir quand même' : 'Annuler quand même'}
        </Button>
      </Actions>
    </Dialog>
  );
}
