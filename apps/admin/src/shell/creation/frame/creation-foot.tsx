import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { Button, ButtonLink } from '../../../base/components/button.tsx';
import { creationSteps, requiredSteps } from '../answers/creation-steps.ts';
import styles from './creation-frame.module.css';

/** The ways back and on. A question that nobody has begun to answer may be passed, but for the first two. */
export function CreationFoot({
  at,
  isPending,
  isBlank,
  onPass,
}: {
  at: number;
  isPending: boolean;
  isBlank: boolean;
  onPass: () => void;
}) {
  const before = creationSteps[at - 1];
  const isLast = at === creationSteps.length - 1;
  return (
    <div className={styles.foot}>
      {before && (
        <span className={styles.back}>
          <ButtonLink kind="quiet" to={adminPaths.createSite(before.path)}>
            Retour
          </ButtonLink>
        </span>
      )}
      <span className={styles.grow} />
      {at >= requiredSteps && isBlank && (
        <Button kind="quiet" isPending={isPending} onClick={onPass}>
          Passer
        </Button>
      )}
      <Button kind="primary" type="submit" isPending={isPending} className={styles.on}>
        {isLast ? 'Créer mon site' : 'Continuer'}
      </Button>
    </div>
  );
}
