import type { ConditionFault } from '@vitrine/domain/dynamic-forms/builder/condition-faults';
import { nameComparison } from '@vitrine/domain/dynamic-forms/builder/describe-condition';
import { type FormPart, isQuestionKind } from '@vitrine/domain/dynamic-forms/builder/form-part';
import type { Comparison, Condition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { useRef } from 'react';
import { Button } from '../../../base/components/button.tsx';
import { BinIcon, PlusIcon } from '../../../base/components/icons.tsx';
import controls from '../../../base/forms/controls.module.css';
import styles from './condition-editor.module.css';

interface EditorProps {
  /** Questions that come before the part, in their order. */
  questions: readonly FormPart[];
  condition: Condition | undefined;
  faults: readonly ConditionFault[];
  onChange: (condition: Condition | undefined) => void;
}

type Group = { word: 'all' | 'any'; items: readonly Condition[] };

const toGroup = (condition: Condition): Group =>
  'all' in condition
    ? { word: 'all', items: condition.all }
    : 'any' in condition
      ? { word: 'any', items: condition.any }
      : { word: 'all', items: [condition] };
const fromGroup = ({ word, items }: Group): Condition | undefined => {
  const [only] = items;
  if (!only) return undefined;
  if (items.length === 1) return only;
  return word === 'all' ? { all: [...items] } : { any: [...items] };
};

/** When a part is shown, as a sentence that is chosen word by word; one level of groups. */
export function ConditionEditor({ questions, condition, faults, onChange }: EditorProps) {
  const editor = useRef<HTMLElement>(null);
  const group = condition && toGroup(condition);
  const first = (): Comparison => createComparison(questions.at(-1) as FormPart);
  if (!group)
    return (
      <section ref={editor} className={styles.editor} aria-label="Condition">
        <h3 className={styles.title}>Affiché</h3>
        <p className={styles.note}>Toujours.</p>
        {questions.length > 0 ? (
          <Button
            kind="quiet"
            onClick={() => {
              onChange(first());
              // The button is gone: the sentence has the focus.
              requestAnimationFrame(() => editor.current?.querySelector('select')?.focus());
            }}
          >
            <PlusIcon /> Afficher seulement si…
          </Button>
        ) : (
          <p className={styles.note}>Une condition regarde une question qui précède&nbsp;: il n’y en a pas encore.</p>
        )}
      </section>
    );
  return (
    <section ref={editor} className={styles.editor} aria-label="Condition">
      <h3 className={styles.title}>Afficher si</h3>
      <Conditions
        group={group}
        questions={questions}
        isNested={false}
        onChange={(next) => onChange(fromGroup(next))}
        onClear={() => onChange(undefined)}
      />
      {faults.map(({ reason, message, isBlocking }) => (
        <p key={reason + message} className={isBlocking ? styles.fault : styles.note} role="status">
          {message}
        </p>
      ))}
    </section>
  );
}

function Conditions({
  group: { word, items },
  questions,
  isNested,
  onChange,
  onClear,
}: {
  group: Group;
  questions: readonly FormPart[];
  isNested: boolean;
  onChange: (group: Group) => void;
  onClear: () => void;
}) {
  const replace = (place: number, next: Condition | undefined) => {
    const left = next ? items.with(place, next) : items.toSpliced(place, 1);
    if (left.length === 0) onClear();
    else onChange({ word, items: left });
  };
  const last = questions.at(-1);
  return (
    <div className={isNested ? styles.group : styles.list}>
      {items.map((item, place) => (
        <div key={place} className={styles.item}>
          {place > 0 && (
            <select
              className={`${controls.input} ${styles.word}`}
              aria-label="Et, ou"
              value={word}
              onChange={(event) => onChange({ word: event.currentTarget.value === 'any' ? 'any' : 'all', items })}
            >
              <option value="all">et</option>
              <option value="any">ou</option>
            </select>
          )}
          {'input' in item ? (
            <ComparisonRow comparison={item} questions={questions} onChange={(next) => replace(place, next)} />
          ) : (
            <Conditions
              group={toGroup(item)}
              questions={questions}
              isNested
              onChange={(next) => replace(place, fromGroup(next))}
              onClear={() => replace(place, undefined)}
            />
          )}
        </div>
      ))}
      {last && (
        <div className={styles.acts}>
          <Button kind="quiet" onClick={() => onChange({ word, items: [...items, createComparison(last)] })}>
            <PlusIcon /> Ajouter une condition
          </Button>
          {!isNested && (
            <Button
              kind="quiet"
              onClick={() =>
                onChange({
                  word,
                  items: [...items, { [word === 'all' ? 'any' : 'all']: [createComparison(last)] } as Condition],
                })
              }
            >
              <PlusIcon /> Ajouter un groupe
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The comparisons that a question allows. */
function listComparisons({ kind }: FormPart): Comparison['is'][] {
  if (kind === 'file') return ['filled', 'empty'];
  if (kind === 'number' || kind === 'date') return ['equal', 'different', 'above', 'below', 'filled', 'empty'];
  return ['equal', 'different', 'filled', 'empty'];
}

function createComparison(question: FormPart, wanted: Comparison['is'] = 'equal'): Comparison {
  const known = listComparisons(question);
  const is = known.includes(wanted) ? wanted : (known[0] as Comparison['is']);
  if (is === 'filled' || is === 'empty') return { input: question.id, is };
  const [first] = question.choices ?? [];
  const value = first ? first.id : question.kind === 'number' ? 1 : '';
  return { input: question.id, is, value };
}

function ComparisonRow({
  comparison,
  questions,
  onChange,
}: {
  comparison: Comparison;
  questions: readonly FormPart[];
  onChange: (comparison: Comparison | undefined) => void;
}) {
  const { input, is, value } = comparison;
  const asked = questions.find(({ id }) => id === input);
  const hasValue = is !== 'filled' && is !== 'empty';
  return (
    <div className={styles.comparison}>
      <select
        className={controls.input}
        aria-label="Question"
        value={input}
        onChange={(event) => {
          const next = questions.find(({ id }) => id === event.currentTarget.value);
          if (next) onChange(createComparison(next, is));
        }}
      >
        {!asked && <option value={input}>Question retirée, ou plus loin</option>}
        {questions.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label || 'Sans intitulé'}
          </option>
        ))}
      </select>
      <select
        className={controls.input}
        aria-label="Comparaison"
        value={is}
        onChange={(event) => {
          const next = event.currentTarget.value as Comparison['is'];
          const kept = next !== 'filled' && next !== 'empty' && value !== undefined;
          if (asked) onChange(kept ? { input, is: next, value } : createComparison(asked, next));
        }}
      >
        {(asked ? listComparisons(asked) : [is]).map((one) => (
          <option key={one} value={one}>
            {nameComparison(one, asked?.kind)}
          </option>
        ))}
      </select>
      {hasValue && <ValueControl asked={asked} comparison={comparison} onChange={onChange} />}
      <Button kind="quiet" isIcon aria-label="Retirer cette condition" onClick={() => onChange(undefined)}>
        <BinIcon />
      </Button>
    </div>
  );
}

function ValueControl({
  asked,
  comparison,
  onChange,
}: {
  asked: FormPart | undefined;
  comparison: Comparison;
  onChange: (comparison: Comparison) => void;
}) {
  const value = comparison.value ?? '';
  if (asked?.choices)
    return (
      <select
        className={controls.input}
        aria-label="Réponse"
        value={String(value)}
        onChange={(event) => onChange({ ...comparison, value: event.currentTarget.value })}
      >
        {!asked.choices.some(({ id }) => id === value) && <option value={String(value)}>Choix retiré</option>}
        {asked.choices.map(({ id, label }) => (
          <option key={id} value={id}>
            {label || 'Sans intitulé'}
          </option>
        ))}
      </select>
    );
  const isNumber = asked?.kind === 'number';
  return (
    <input
      className={controls.input}
      aria-label="Réponse"
      type={isNumber ? 'number' : asked?.kind === 'date' ? 'date' : 'text'}
      value={value}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        onChange({ ...comparison, value: isNumber && typed !== '' ? Number(typed) : typed });
      }}
    />
  );
}

/** Lists the questions that come before a part, in the order of the form. */
export function listEarlierQuestions(ordered: readonly FormPart[], id: string): FormPart[] {
  const place = ordered.findIndex((part) => part.id === id);
  return ordered.slice(0, Math.max(0, place)).filter(({ kind }) => isQuestionKind(kind));
}
