import { useStore } from '../../base/api/store.ts';
import { Button } from '../../base/components/button.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { Actions } from '../../base/forms/form.tsx';
import { drawingReviews } from './drawing-review.store.ts';
import styles from './drawing-review-dialog.module.css';

/** Shows a drawing before and after cleaning, with what it loses, before anything uses it. */
export function DrawingReviewDialog() {
  const [review] = useStore(drawingReviews);
  if (!review) return null;
  const { name, before, after, dropped, answer } = review;
  return (
    <Modal
      opened
      size="lg"
      closeOnClickOutside={false}
      zIndex={400}
      title="Vérifiez ce dessin"
      closeButtonProps={{ 'aria-label': 'Fermer sans ajouter' }}
      onClose={() => answer(false)}
    >
      <p className={styles.lead}>
        «&nbsp;{name}&nbsp;» est nettoyé avant d’être publié{dropped.length > 0 ? '\u00a0:' : ', et son aspect change.'}
      </p>
      {dropped.length > 0 && (
        <ul className={styles.list}>
          {dropped.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <div className={styles.pictures}>
        <figure>
          <img src={before} alt={`Votre fichier ${name}`} />
          <figcaption>Votre fichier</figcaption>
        </figure>
        <figure>
          <img src={after} alt={`${name} tel qu’il sera publié`} />
          <figcaption>Ce qui sera publié</figcaption>
        </figure>
      </div>
      <Actions>
        <Button kind="quiet" onClick={() => answer(false)}>
          Ne pas l’utiliser
        </Button>
        <Button kind="primary" data-autofocus onClick={() => answer(true)}>
          Utiliser ce dessin
        </Button>
      </Actions>
    </Modal>
  );
}
