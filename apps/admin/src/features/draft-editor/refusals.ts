import type { BatchRefusal } from '@vitrine/page-document/operations/operation';

const sentences: Readonly<Record<BatchRefusal['reason'], string>> = {
  'block-absent': 'Ce bloc n’est plus dans la page\u00a0: quelqu’un l’a retiré.',
  'parent-absent': 'Le bloc qui devait le contenir n’est plus là.',
  'into-itself': 'Un bloc ne peut pas être rangé dans lui-même.',
  'id-taken': 'Ce bloc est déjà dans la page.',
  'path-invalid': 'Ce réglage, ou l’élément de liste qui le contient, n’existe plus.',
  'value-invalid': 'Cette valeur ne peut pas être enregistrée.',
  'not-neighbours': 'Ces blocs ne se suivent pas\u00a0: rapprochez-les d’abord.',
  'too-many-blocks': 'Une page tient au plus 400 blocs. Retirez-en avant d’en ajouter.',
  'too-deep': 'Les blocs seraient imbriqués trop profondément.',
  'too-many-operations': 'C’est trop à la fois. Recommencez par parties.',
  'base-unknown': 'La page a trop changé entre-temps. Rechargez-la.',
  'version-changed': 'Une mise à jour a changé ce bloc depuis\u00a0: cette modification ne peut plus être annulée.',
};

/** Says why an operation is impossible. */
export function describeRefusal(reason: string): string {
  return sentences[reason as BatchRefusal['reason']] ?? 'Cette modification n’est plus possible.';
}
