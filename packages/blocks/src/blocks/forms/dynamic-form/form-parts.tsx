import { controlFields } from '@vitrine/domain/dynamic-forms/control-fields';
import type { Condition, FormNode, RepeatingGroup } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { countShownItems } from '@vitrine/domain/dynamic-forms/form-fields';
import { formatCondition } from '@vitrine/domain/dynamic-forms/format-condition';
import { getOwnValue, listItems } from '@vitrine/domain/dynamic-forms/submission';
import { joinPath } from '@vitrine/domain/dynamic-forms/walk-form';
import type { ReactElement, ReactNode } from 'react';
import styles from './dynamic-form.module.css';
import { elementId, type FormContext, focusAttributes, getError } from './form-context.ts';
import { FormField } from './form-field.tsx';
import { Heading } from './form-heading.tsx';

interface PartsProps {
  nodes: readonly FormNode[];
  prefix: string;
  given: unknown;
  form: FormContext;
}

/** The parts of a step, a group or an item, in order. */
export function FormParts({ nodes, prefix, given, form }: PartsProps): ReactElement {
  return (
    <>
      {nodes.map((node) => (
        <FormPart key={node.name} node={node} prefix={prefix} given={given} form={form} />
      ))}
    </>
  );
}

function FormPart({ node, prefix, given, form }: Omit<PartsProps, 'nodes'> & { node: FormNode }): ReactElement {
  if (node.kind === 'row')
    return (
      <div className={styles.row}>
        <FormParts nodes={node.items} prefix={prefix} given={given} form={form} />
      </div>
    );
  return (
    <Conditional path={joinPath(prefix, node.name)} when={node.when} form={form}>
      {node.kind === 'help' ? (
        <p className={styles.help}>{node.text}</p>
      ) : node.kind === 'loop' ? (
        <RepeatingGroupPart loop={node} prefix={prefix} given={given} form={form} />
      ) : node.kind === 'group' ? (
        <fieldset className={styles.group}>
          <legend className={styles.title}>
            <Heading level={form.partLevel}>{node.title}</Heading>
          </legend>
          {node.text && <p className={styles.help}>{node.text}</p>}
          <FormParts nodes={node.items} prefix={prefix} given={given} form={nestHeadings(form)} />
        </fieldset>
      ) : (
        <FormField question={node} prefix={prefix} given={given} form={form} />
      )}
    </Conditional>
  );
}

/**
 * A part with a condition. Without script the part is visible and states its condition in words. The server then
 * decides what counts.
 */
export function Conditional({
  path,
  when,
  form,
  children,
}: {
  path: string;
  when: Condition | undefined;
  form: FormContext;
  children: ReactNode;
}): ReactElement {
  if (!when) return <>{children}</>;
  return (
    <div className={form.visible.has(path) ? styles.part : `${styles.part} ${styles.unmet}`}>
      <p className={styles.when}>{`À remplir ${formatCondition(form.definition, when)}.`}</p>
      {children}
    </div>
  );
}

/** Returns the context for the content of a part with a heading, one level deeper. */
function nestHeadings(form: FormContext): FormContext {
  return { ...form, partLevel: form.partLevel + 1 };
}

function RepeatingGroupPart({
  loop,
  prefix,
  given,
  form,
}: Omit<PartsProps, 'nodes'> & { loop: RepeatingGroup }): ReactElement {
  const path = joinPath(prefix, loop.name);
  const id = elementId(form.id, path);
  const turns = listItems(getOwnValue(given, loop.name));
  const shown = countShownItems(loop, given);
  const error = getError(form, path);
  return (
    <section className={error ? `${styles.loop} ${styles.wrong}` : styles.loop} aria-labelledby={`${id}-titre`}>
      <Heading level={form.partLevel} id={`${id}-titre`} className={styles.title}>
        {loop.title}
      </Heading>
      {loop.text && <p className={styles.help}>{loop.text}</p>}
      {error && (
        <p id={id} className={styles.error} tabIndex={-1} {...focusAttributes(form, path)}>
          {error}
        </p>
      )}
      {Array.from({ length: shown }, (_, place) => {
        const turn = turns[place];
        const turnPath = joinPath(path, place);
        return (
          <fieldset key={String(getOwnValue(turn, '#') ?? place)} className={styles.turn}>
            <legend
              id={elementId(form.id, turnPath)}
              className={styles.turnName}
              tabIndex={-1}
              {...focusAttributes(form, turnPath)}
            >
              {`${loop.turn} ${place + 1}`}
            </legend>
            <input type="hidden" name={turnPath} value="" />
            <FormParts nodes={loop.items} prefix={turnPath} given={turn} form={nestHeadings(form)} />
            {shown > Math.max(1, loop.minimum) && (
              <button
                type="submit"
                name={controlFields.remove}
                value={turnPath}
                className={styles.quiet}
                onClick={(event) => {
                  event.preventDefault();
                  form.remove(turnPath);
                }}
              >
                {`Retirer «\u00a0${loop.turn} ${place + 1}\u00a0»`}
              </button>
            )}
          </fieldset>
        );
      })}
      {shown < loop.maximum && (
        <button
          type="submit"
          name={controlFields.add}
          value={path}
          className="button button-quiet"
          onClick={(event) => {
            event.preventDefault();
            form.add(path);
          }}
        >
          {loop.addLabel}
        </button>
      )}
    </section>
  );
}
