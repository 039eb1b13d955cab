import { useStore } from '../../../base/api/store.ts';
import { Button } from '../../../base/components/button.tsx';
import { Dialog } from '../../../base/dialogs/dialog.tsx';
import styles from '../state/content-life.module.css';
import { countDependents, type DepartureAct, pendingDeparture } from './departure.ts';
import { DependentList } from './dependent-list.tsx';

const words: Readonly<Record<DepartureAct, (name: string) => string>> = {
  unpublish: (name) => `Retirer ${name} du site`,
  archive: (name) => `Archiver ${name}`,
  bin: (name) => `Mettre ${name} à la corbeille`,
};

/** Names what leads to a content before it leaves the site: « 3 pages mènent à « Soins ». » */
export function DepartureDialog() {
  const pending = useStore(pendingDeparture);
  if (!pending) return null;
  const { act, idSite, name, dependents, answer } = pending;
  const action = words[act](name);
  return (
    <Dialog title={`${action}\u00a0?`} onClose={() => answer(false)}>
      <div className={styles.body}>
        <p className={styles.text}>{countDependents(dependents, name)}</p>
        <DependentList idSite={idSite} dependents={dependents} />
      </div>
      <div className={styles.actions}>
        <Button onClick={() => answer(false)}>Garder en ligne</Button>
        <Button kind="danger" onClick={() => answer(true)}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
