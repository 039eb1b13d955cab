import { controlFields } from '@vitrine/domain/dynamic-forms/control-fields';
import type { FormStep } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { walkQuestions } from '@vitrine/domain/dynamic-forms/walk-form';
import type { ReactElement, Ref } from 'react';
import styles from './dynamic-form.module.css';
import { elementId, type FormContext, type FormFacts } from './form-context.ts';
import { Heading } from './form-heading.tsx';
import { FormParts } from './form-parts.tsx';
import { listInvalidFields } from './invalid-fields.ts';

interface FrameProps {
  facts: FormFacts;
  form: FormContext;
  /** Names of the visible steps, in order, and of the open one. */
  steps: readonly string[];
  current: string;
  message?: string | undefined;
  isSending?: boolean | undefined;
  reference?: Ref<HTMLFormElement> | undefined;
  /**
   * Draft controls, in the browser only: the restored notice, the saving status and the button that clears all answers.
   */
  draft?: { note: string | undefined; state: string | undefined; onClear: (() => void) | undefined } | undefined;
  onSubmit?: ((event: { preventDefault(): void }) => void) | undefined;
  onMove?: ((step: number) => void) | undefined;
}

/**
 * The form frame, the same on the server and in the browser. Without script it shows all steps and posts to its page.
 * With script the page's styles show only the open step, even before the script has loaded.
 */
export function FormFrame(props: FrameProps): ReactElement {
  const { facts, form, steps, current, message, isSending, draft } = props;
  const { definition } = facts.form;
  const place = steps.indexOf(current);
  const isLast = place === steps.length - 1;
  const hasErrors = Object.keys(form.errors).length > 0;
  return (
    <form
      ref={props.reference}
      className={isLast ? styles.form : `${styles.form} ${styles.before}`}
      method="post"
      encType="multipart/form-data"
      noValidate
      aria-busy={isSending || undefined}
      onSubmit={props.onSubmit}
    >
      <input type="hidden" name={controlFields.form} value={`${facts.id}.${facts.version}`} />
      {/* The Enter key presses the first button: it must be the submit button. */}
      <button type="submit" className={styles.trap} tabIndex={-1} aria-hidden="true">
        Envoyer
      </button>
      {facts.idempotencyKey && <input type="hidden" name={controlFields.idempotencyKey} value={facts.idempotencyKey} />}
      {(message || hasErrors) && <ErrorSummary facts={facts} form={form} message={message} />}
      {draft?.note && (
        <div className={styles.taken}>
          <p role="status">{draft.note}</p>
          {draft.onClear && <ClearAnswers onClear={draft.onClear} />}
        </div>
      )}
      {definition.steps.length > 1 && <Progress steps={definition.steps.filter(({ name }) => steps.includes(name))} current={current} />}
      {definition.steps.map((step) => (
        <StepPart
          key={step.name}
          step={step}
          form={form}
          isOpen={step.name === current}
          level={definition.steps.length === 1 ? undefined : facts.headingLevel}
          position={`Étape ${steps.indexOf(step.name) + 1} sur ${steps.length}`}
        />
      ))}
      <p className={styles.trap} aria-hidden="true">
        <label htmlFor={`${facts.id}-${controlFields.honeypot}`}>Laissez ce champ vide</label>
        <input
          id={`${facts.id}-${controlFields.honeypot}`}
          name={controlFields.honeypot}
          tabIndex={-1}
          autoComplete="off"
        />
      </p>
      <div className={styles.end}>
        {definition.steps.length > 1 && (
          <button
            type="button"
            className={`button button-quiet ${styles.moving}`}
            disabled={place <= 0}
            onClick={() => props.onMove?.(-1)}
          >
            Revenir
          </button>
        )}
        {definition.steps.length > 1 && (
          <button type="button" className={`button ${styles.moving} ${styles.next}`} onClick={() => props.onMove?.(1)}>
            Continuer
          </button>
        )}
        <button type="submit" className={`button ${styles.send}`} disabled={isSending}>
          {isSending ? 'Envoi en cours…' : facts.sendLabel}
        </button>
        {facts.responseNote && <p className={styles.answer}>{facts.responseNote}</p>}
      </div>
      <div className={styles.draft}>
        <p>
          Un brouillon de vos réponses reste dans ce navigateur trente jours au plus, sans les fichiers ni ce qui est
          confidentiel.
          {draft?.state && <em data-part="draft-state"> {draft.state}</em>}
        </p>
        {!draft?.note && draft?.onClear && <ClearAnswers onClear={draft.onClear} />}
      </div>
      <p className={styles.privacy}>
        Ce que vous écrivez ici ne sert qu’à vous répondre. <a href={facts.privacyUrl}>Politique de confidentialité</a>
      </p>
    </form>
  );
}

/** The control that clears all answers; it asks for confirmation because nothing restores them. */
function ClearAnswers({ onClear }: { onClear: () => void }): ReactElement {
  return (
    <details className={styles.clearing}>
      <summary className={styles.quiet}>Tout effacer</summary>
      <p>Toutes vos réponses, les fichiers choisis et le brouillon disparaîtront, sans retour possible.</p>
      <button type="button" className="button button-quiet" onClick={onClear}>
        Oui, tout effacer
      </button>
    </details>
  );
}

function ErrorSummary({ facts, form, message }: Pick<FrameProps, 'facts' | 'form' | 'message'>): ReactElement {
  return (
    <section className={styles.summary} aria-labelledby={`${facts.id}-${controlFields.errorSummary}`} role="alert">
      <p
        id={`${facts.id}-${controlFields.errorSummary}`}
        className={styles.refusal}
        tabIndex={-1}
        {...(form.focused === undefined && { autoFocus: true })}
      >
        {message || 'Certains champs sont à corriger.'}
      </p>
      <ul>
        {listInvalidFields(facts.form.definition, form.errors).map(({ path, label, error }) => (
          <li key={path}>
            <a href={`#${elementId(facts.id, path)}`}>{`${label}\u00a0: ${error}`}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Progress({ steps, current }: { steps: readonly FormStep[]; current: string }): ReactElement {
  const place = steps.findIndex(({ name }) => name === current);
  return (
    <div className={styles.progress}>
      <p className="label">{`Étape ${place + 1} sur ${steps.length}`}</p>
      <ol className={styles.steps}>
        {steps.map(({ name, title }, position) => (
          <li
            key={name}
            className={position < place ? styles.done : undefined}
            aria-current={name === current ? 'step' : undefined}
          >
            {title}
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepPart({
  step,
  form,
  isOpen,
  level,
  position,
}: {
  step: FormStep;
  form: FormContext;
  isOpen: boolean;
  /** Heading level; undefined where the form has only this step, which then needs no name. */
  level: 2 | 3 | undefined;
  position: string;
}): ReactElement {
  const id = elementId(form.id, step.name);
  const confidential = countConfidential(step);
  return (
    <section className={isOpen ? styles.step : `${styles.step} ${styles.later}`} aria-labelledby={level && id}>
      {level && (
        <Heading level={level} id={id} className={styles.stepTitle} tabIndex={-1}>
          <span className={styles.position}>{`${position}\u00a0: `}</span>
          {step.title}
        </Heading>
      )}
      {step.text && <p className={styles.help}>{step.text}</p>}
      {confidential !== 'none' && <p className={styles.help}>{confidentialNotes[confidential]}</p>}
      <FormParts
        nodes={step.items}
        prefix=""
        given={form.given}
        form={{ ...form, isConfidentialStep: confidential === 'all' }}
      />
    </section>
  );
}

/**
 * Says which questions of a step are sensitive. If only some are, each is marked; if all are, the step says so once.
 */
function countConfidential(step: FormStep): 'none' | 'some' | 'all' {
  const questions = [...walkQuestions({ steps: [step] })];
  if (!questions.some(({ node }) => node.sensitive)) return 'none';
  return questions.every(({ node }) => node.sensitive) ? 'all' : 'some';
}

const confidentialNotes = {
  some: 'Ce qui est confidentiel est gardé chiffré et n’est jamais envoyé par courriel.',
  all: 'Toutes les réponses de cette étape sont confidentielles\u00a0: elles sont gardées chiffrées, et ne sont jamais envoyées par courriel.',
};
