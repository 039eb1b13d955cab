import type { Draft, Operation, PropertyPath } from '@vitrine/page-document/operations/operation';
import { readPath } from '@vitrine/page-document/operations/property-path';
import { walkBlocks } from '@vitrine/page-document/tree/walk-blocks';
import { useDescribeAuthors } from '../../../base/api/use-describe-authors.ts';
import { BothValuesDialog } from '../../../base/dialogs/both-values-dialog.tsx';
import type { Overridden } from '../../draft-queue/queue-state.ts';
import { toReadableText } from '../review/format-change.ts';
import type { Descriptions } from '../state/content-life.queries.ts';
import type { ContentTarget } from '../state/content-target.ts';
import { describePath, findBlockDescription, findFieldAt, listContentFields } from '../state/describe-place.ts';

/** Offers back what somebody else had written where one's own text has replaced it. */
export function OverriddenTexts({
  target,
  overridden,
  draft,
  descriptions,
  onRestore,
  onClose,
}: {
  target: ContentTarget;
  overridden: readonly Overridden[];
  draft: Draft;
  descriptions: Descriptions;
  onRestore: (operations: readonly Operation[]) => void;
  onClose: () => void;
}) {
  const describeAuthors = useDescribeAuthors();
  const texts = overridden.map((one, place) => {
    const node =
      one.block === null
        ? undefined
        : [...walkBlocks(draft.document)].find((found) => found.node.id === one.block)?.node;
    const root = node ? node.props : draft.fields;
    const fields = node
      ? (findBlockDescription(descriptions, node.type)?.fields ?? [])
      : listContentFields(descriptions, target.kind);
    const path = one.path as PropertyPath;
    const field = findFieldAt(fields, path);
    return {
      key: String(place),
      label: describePath(fields, path, [root]) || 'Texte',
      mine: toReadableText(field, readPath(root, path)),
      theirs: toReadableText(field, one.value),
      operation: { kind: 'set', block: one.block, path, value: one.value } satisfies Operation,
    };
  });
  const authors = describeAuthors(overridden.map(({ by }) => by.author));
  return (
    <BothValuesDialog
      title={`${authors} écrit ici en même temps que vous`}
      lead="Votre texte en a remplacé un autre. Choisissez ce qui reste\u00a0: rien n’est perdu."
      values={texts}
      first="mine"
      names={{ mine: 'Votre texte', theirs: 'L’autre texte' }}
      action="Garder ce choix"
      back="Garder mes textes"
      onChoose={(mine) => {
        const back = texts.filter(({ key }) => !mine.has(key)).map(({ operation }) => operation);
        if (back.length > 0) onRestore(back);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
