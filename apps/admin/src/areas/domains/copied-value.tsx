import { Button } from '../../base/components/button.tsx';
import { CopyIcon } from '../../base/components/icons.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import styles from './domains-page.module.css';

/** A value to enter elsewhere, with the button that copies it. */
export function CopiedValue({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <div className={styles.part}>
      <dt>{label}</dt>
      <dd>
        {value && <code>{value}</code>}
        {hint && <span className={styles.hint}>{hint}</span>}
        {value && (
          <Button kind="quiet" isIcon aria-label={`Copier ${label}\u00a0: ${value}`} onClick={() => copyText(value)}>
            <CopyIcon size={18} />
          </Button>
        )}
      </dd>
    </div>
  );
}

async function copyText(value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    notify('Copié. Collez-le chez votre fournisseur.');
  } catch {
    // Some browsers keep the clipboard to themselves: the value is then shown to be copied by hand.
    window.prompt('Copiez cette valeur', value);
  }
}
