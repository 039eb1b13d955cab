import styles from './draft-workspace.module.css';

/** Stands for the editor while the draft is read: the panels where they will be. */
export function WorkspaceSkeleton() {
  return (
    <div className={styles.workspace} data-loading role="status">
      <span className={styles.hidden}>Ouverture de l’éditeur…</span>
      <div className={styles.header} />
      <div className={styles.body}>
        <div className={styles.outline} />
        <div className={styles.page} />
        <div className={styles.inspector} />
      </div>
    </div>
  );
}
