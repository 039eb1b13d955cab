import type { ConflictDetails } from '@vitrine/contract/resources/resource-definition';
import { useDescribeAuthors } from '../../../base/api/use-describe-authors.ts';
import { BothValuesDialog } from '../../../base/dialogs/both-values-dialog.tsx';
import { formatMoment } from '../../../base/format/format-date.ts';
import { findField, formatValue } from './format-value.ts';
import type { SiteResource } from './resource.queries.ts';

/** Shows both values of each field that two people changed, and lets the user choose each. */
export function ConflictDialog({
  resource: { description },
  conflict,
  onChoose,
  onClose,
}: {
  resource: SiteResource;
  conflict: ConflictDetails;
  onChoose(values: Record<string, unknown>): void;
  onClose(): void;
}) {
  const describeAuthors = useDescribeAuthors();
  const fields = Object.entries(conflict.fields);
  return (
    <BothValuesDialog
      title={`${describeAuthors([conflict.author ?? ''])} changé cette fiche avant vous`}
      lead={`${conflict.at ? `Changée ${formatMoment(conflict.at)}. ` : ''}Choisissez ce qui reste, champ par champ\u00a0: pour l’instant, rien n’est perdu.`}
      values={fields.map(([key, both]) => ({
        key,
        label: findField(description, key)?.label ?? key,
        mine: formatValue(description, key, both.yours),
        theirs: formatValue(description, key, both.current),
      }))}
      first="theirs"
      names={{ mine: 'Votre valeur', theirs: 'Valeur enregistrée' }}
      action="Enregistrer ce choix"
      back="Revenir à la fiche"
      onChoose={(mine) =>
        onChoose(Object.fromEntries(fields.map(([key, both]) => [key, mine.has(key) ? both.yours : both.current])))
      }
      onClose={onClose}
    />
  );
}
