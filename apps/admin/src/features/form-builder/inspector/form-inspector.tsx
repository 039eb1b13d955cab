import { useQuery } from '@tanstack/react-query';
import { arrangeParts, listPlacedParts } from '@vitrine/domain/dynamic-forms/builder/arrange-parts';
import { findConditionFaults } from '@vitrine/domain/dynamic-forms/builder/condition-faults';
import { type FormPart, readParts } from '@vitrine/domain/dynamic-forms/builder/form-part';
import { labelPartKind } from '@vitrine/domain/dynamic-forms/builder/part-palette.data';
import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import { setPart } from '@vitrine/page-document/forms/form-operations';
import type { Operation, PropertyOperation, PropertyPath } from '@vitrine/page-document/operations/operation';
import { useMemo } from 'react';
import { hasSiteRight } from '../../../base/api/session.queries.ts';
import { useStore } from '../../../base/api/store.ts';
import { Button } from '../../../base/components/button.tsx';
import { Actions } from '../../../base/forms/form.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { descriptionsQuery } from '../../content-life/state/content-life.queries.ts';
import styles from '../../draft-editor/inspector.module.css';
import { FieldsForm } from '../../fields/form/fields-form.tsx';
import type { FormActs } from '../session/form-acts.ts';
import { useFormFields, useFormSession } from '../session/form-session.ts';
import { ConditionEditor, listEarlierQuestions } from './condition-editor.tsx';
import { partFields } from './part-fields.data.ts';

/** What is chosen, and its settings: a part, or the form itself. */
export function FormInspector({ acts }: { acts: FormActs }) {
  const { selection } = useFormSession();
  const fields = useFormFields();
  const parts = useMemo(() => readParts(fields.parts), [fields.parts]);
  const chosen = useStore(selection);
  const part = parts.find(({ id }) => id === chosen);
  return part ? <PartSettings key={part.id} part={part} parts={parts} acts={acts} /> : <FormSettings parts={parts} />;
}

function PartSettings({ part, parts, acts }: { part: FormPart; parts: readonly FormPart[]; acts: FormActs }) {
  const { target, apply } = useFormSession();
  const ordered = useMemo(() => listPlacedParts(arrangeParts(parts)).map((one) => one.part), [parts]);
  const faults = useMemo(() => findConditionFaults(parts).filter(({ id }) => id === part.id), [parts, part.id]);
  const name = labelPartKind(part.kind);
  const prefix: PropertyPath = ['parts', { id: part.id }];
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{name}</h2>
      </div>
      <FieldsForm
        idSite={target.idSite}
        name={name}
        fields={partFields[part.kind]}
        value={part as unknown as Readonly<Record<string, unknown>>}
        locale={target.locale}
        onOperation={(operation: PropertyOperation) =>
          apply([{ ...operation, block: null, path: [...prefix, ...operation.path] } as Operation])
        }
      />
      {part.kind !== 'row' && (
        <ConditionEditor
          questions={listEarlierQuestions(ordered, part.id)}
          condition={part.when}
          faults={faults}
          onChange={(when) => apply([setPart(part.id, 'when', when)])}
        />
      )}
      <Actions>
        <Button onClick={() => acts.duplicate(part.id)}>Dupliquer</Button>
        <Button kind="danger" onClick={() => acts.remove(part.id)}>
          Retirer
        </Button>
      </Actions>
    </div>
  );
}

/** The form itself: its name, what is done with answers, when it closes. */
function FormSettings({ parts }: { parts: readonly FormPart[] }) {
  const { target, apply } = useFormSession();
  const fields = useFormFields();
  const { data } = useQuery(descriptionsQuery(target.idSite));
  const described = data?.contents.find(({ kind }) => kind === 'form');
  const mayReadAnswers = hasSiteRight(useOpenSite(), 'answers.read');
  const emails = parts.filter(({ kind }) => kind === 'email');
  const shown = [...(described?.texts ?? []), ...(described?.shared ?? [])].flatMap((field): FieldDescription[] => {
    if (field.name === 'parts' || (field.name === 'recipient' && !mayReadAnswers)) return [];
    if (field.name !== 'acknowledge') return [field];
    const options = emails.map(({ id, label }) => ({ value: id, label: label || 'Sans intitulé' }));
    return [{ ...field, control: 'select', options }];
  });
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>Le formulaire</h2>
      </div>
      <FieldsForm
        idSite={target.idSite}
        name="Le formulaire"
        fields={shown}
        value={fields}
        locale={target.locale}
        onOperation={(operation: PropertyOperation) => apply([{ ...operation, block: null } as Operation])}
      />
      {!mayReadAnswers && (
        <p className={styles.note}>
          Chaque réponse est annoncée à {String(fields.recipient || 'l’adresse de contact de votre site')}. Qui peut
          lire les réponses peut changer cette adresse.
        </p>
      )}
    </div>
  );
}
