import { Component, type ReactNode } from 'react';
import { Button } from '../../base/components/button.tsx';
import { Notice } from '../../base/components/notice.tsx';
import { Actions } from '../../base/forms/form.tsx';
import styles from '../draft-editor/draft-workspace.module.css';

/**
 * Keeps the rest of the editor when a panel fails: a control that could not be loaded during a cut, or a fault of ours.
 * What was typed is in the queue, and outlives loading the page again.
 */
export class PanelBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={styles.failed}>
        <Notice kind="danger">
          Ces réglages ne se sont pas affichés. Rechargez la page, une fois la connexion revenue{'\u00a0'}: rien de ce
          que vous avez saisi n’est perdu.
        </Notice>
        <Actions>
          <Button kind="primary" onClick={() => window.location.reload()}>
            Recharger la page
          </Button>
        </Actions>
      </div>
    );
  }
}
