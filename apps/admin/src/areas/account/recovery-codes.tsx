import { saveFile } from '../../base/api/save-file.ts';
import { useSession } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { Notice } from '../../base/components/notice.tsx';
import { Actions } from '../../base/forms/form.tsx';
import { Section } from '../../base/page/page.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import styles from './account.module.css';

/** Shows the recovery codes, this once: only their hashes are stored. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { account } = useSession();
  const text = `Codes de secours de ${account.email} (${window.location.host})\n\n${codes.join('\n')}\n`;
  return (
    <div className={styles.stack}>
      <Notice kind="success">Votre second facteur est en place.</Notice>
      <Section
        title="Gardez vos codes de secours"
        lead="Ils ne seront plus montrés. Chacun ouvre votre compte une fois si votre téléphone est perdu&nbsp;: imprimez-les, ou rangez-les dans votre gestionnaire de mots de passe."
      >
        <ul className={styles.codes} aria-label="Codes de secours">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Section>
      <Actions>
        <Button
          onClick={() =>
            navigator.clipboard.writeText(text).then(
              () => notify('Les codes sont copiés.'),
              () => notify('La copie a échoué. Sélectionnez les codes, ou téléchargez-les.', 'danger'),
            )
          }
        >
          Copier
        </Button>
        <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'codes-de-secours.txt')}>
          Télécharger
        </Button>
        <Button onClick={() => window.print()}>Imprimer</Button>
        <Button kind="primary" onClick={onDone}>
          J’ai gardé mes codes
        </Button>
      </Actions>
    </div>
  );
}
