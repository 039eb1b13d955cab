import dialog from '../../base/dialogs/chooser.module.css';
import { Modal } from '../../base/dialogs/modal.tsx';
import { keyboardHelpOpened } from '../session/openings.ts';

const shortcuts = [
  { does: 'Rechercher ou agir', keys: ['Ctrl', 'K'] },
  { does: 'Montrer ces raccourcis', keys: ['?'] },
  { does: 'Parcourir une liste', keys: ['↑', '↓'] },
  { does: 'Choisir la ligne', keys: ['X'] },
  { does: 'Agenda\u00a0: aujourd’hui, avant, après', keys: ['T', '←', '→'] },
  { does: 'Agenda\u00a0: jour, semaine, mois, liste', keys: ['J', 'S', 'M', 'L'] },
  { does: 'Une date\u00a0: présent, absent, excusé', keys: ['P', 'A', 'E'] },
  { does: 'Enregistrer une fiche', keys: ['Ctrl', 'S'] },
  { does: 'Publier un contenu', keys: ['Ctrl', 'Entrée'] },
  { does: 'Ouvrir ou confirmer', keys: ['Entrée'] },
  { does: 'Fermer ce qui est ouvert', keys: ['Échap'] },
  { does: 'Boîte de réception\u00a0: ligne suivante, précédente', keys: ['J', 'K'] },
  { does: 'Boîte de réception\u00a0: répondre', keys: ['R'] },
  { does: 'Boîte de réception\u00a0: classer', keys: ['E'] },
  { does: 'Boîte de réception\u00a0: marquer non lu', keys: ['U'] },
  { does: 'Éditeur\u00a0: ajouter un bloc', keys: ['/'] },
  { does: 'Éditeur\u00a0: annuler, rétablir', keys: ['Ctrl', 'Z', 'Maj'] },
  { does: 'Éditeur\u00a0: monter, descendre le bloc', keys: ['Alt', '↑', '↓'] },
  { does: 'Éditeur\u00a0: sortir, ranger le bloc', keys: ['Alt', '←', '→'] },
  { does: 'Éditeur\u00a0: dupliquer le bloc', keys: ['Ctrl', 'D'] },
  { does: 'Éditeur\u00a0: copier, couper, coller le bloc', keys: ['Ctrl', 'C', 'X', 'V'] },
  { does: 'Éditeur\u00a0: choisir le bloc qui contient', keys: ['Échap'] },
  { does: 'Éditeur\u00a0: modifier le bloc choisi', keys: ['Entrée'] },
] as const;

/** The sheet of keyboard shortcuts. */
export function KeyboardHelp() {
  return (
    <Modal opened onClose={() => keyboardHelpOpened.set(false)} title="Raccourcis clavier">
      <dl className={dialog.keys}>
        {shortcuts.flatMap(({ does, keys }) => [
          <dt key={`${does} dt`}>{does}</dt>,
          <dd key={`${does} dd`}>
            {keys.map((key, at) => (
              <span key={key}>
                {at > 0 && ' '}
                <kbd className={dialog.key}>{key}</kbd>
              </span>
            ))}
          </dd>,
        ])}
      </dl>
    </Modal>
  );
}
