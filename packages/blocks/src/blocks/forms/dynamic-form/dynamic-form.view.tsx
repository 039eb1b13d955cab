import { draftKeyPrefix } from '@vitrine/domain/dynamic-forms/draft-key-prefix';
import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { createPrefilledAnswers } from '@vitrine/domain/dynamic-forms/prefilled-answers';
import { findQuestion } from '@vitrine/domain/dynamic-forms/walk-form';
import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { Island } from '../../../core/island.tsx';
import type { PageFacts } from '../../../core/page-facts.ts';
import { noAcknowledgementText } from '../../../parts/acknowledgement-text.ts';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { Title } from '../../../parts/title.tsx';
import { type LoadedForm, loadDynamicForm } from './dynamic-form.load.ts';
import styles from './dynamic-form.module.css';
import css from './dynamic-form.module.css?inline';
import type { DynamicFormProps, dynamicFormBlock } from './dynamic-form.schema.ts';
import type { FormFacts } from './form-context.ts';
import { FormFrame } from './form-frame.tsx';
import { buildInitialFormProps } from './initial-form-props.ts';
import { removeDefaults } from './remove-defaults.ts';
import { createIdempotencyKey } from './send-form.ts';

function DynamicForm({ node, props, data, page }: BlockViewProps<DynamicFormProps, LoadedForm>): ReactElement {
  const isSent = page.query.envoye === node.id;
  const head = (props.label || props.title || props.text) && (
    <div className={styles.head}>
      {props.label && <p className="label">{props.label}</p>}
      <Title blockId={node.id} page={page}>
        {props.title}
      </Title>
      {props.text && !isSent && <p className="soft">{props.text}</p>}
    </div>
  );
  return (
    <div className={`${styles.block} ${styles[props.variant]}`}>
      {props.variant !== 'sheet' && head}
      <div className={styles.body}>
        {props.variant === 'sheet' && head}
        {isSent ? (
          <Confirmation text={props.confirmation} form={data} page={page} />
        ) : data ? (
          <OpenForm facts={buildFormFacts(node.id, props, data, page)} />
        ) : (
          <ClosedForm page={page} sent={page.form?.blockId === node.id ? page.form : undefined} />
        )}
      </div>
    </div>
  );
}

function buildFormFacts(
  id: string,
  props: DynamicFormProps,
  { id: formId, version, definition: whole }: NonNullable<LoadedForm>,
  page: PageFacts,
): FormFacts {
  const sent = page.form?.blockId === id ? page.form : undefined;
  const { choix } = page.query;
  const definition = removeDefaults(whole);
  return {
    id,
    version,
    form: { id: formId, definition },
    timeZone: page.site.timeZone,
    privacyUrl: page.link(page.paths.legal('privacy-policy')),
    sendLabel: props.sendLabel || 'Envoyer',
    responseNote: props.answer ?? '',
    headingLevel: props.title && !page.titleBlockIds.includes(id) ? 3 : 2,
    ...(choix ? { prefilled: createPrefilledAnswers(definition, choix) } : {}),
    // A page rendered after a submission belongs to this visitor alone. Other pages are cached: an idempotency key in
    // them would be shared by everyone.
    ...(page.form ? { idempotencyKey: createIdempotencyKey() } : {}),
    ...(sent
      ? {
          returned: {
            answers: sent.answers ?? {},
            errors: sent.errors,
            message: sent.message,
            focused: sent.focused,
          },
        }
      : {}),
  };
}

/** The form as the server renders it; the island hydrates it at the first interaction. */
function OpenForm({ facts }: { facts: FormFacts }): ReactElement {
  return (
    <Island
      name="dynamic-form"
      props={facts}
      on="interaction"
      draft={facts.returned ? undefined : draftKeyPrefix + facts.form.id}
      className={styles.island}
    >
      <FormFrame {...buildInitialFormProps(facts)} />
    </Island>
  );
}

interface ConfirmationProps {
  text: string | undefined;
  /** Absent where it takes no answers any more. */
  form: LoadedForm | undefined;
  page: PageFacts;
}

function Confirmation({ text, form, page }: ConfirmationProps): ReactElement {
  const { reference } = page.query;
  const said = text || form?.afterText;
  const next = form?.afterUrl;
  return (
    <div id="confirmation" className={styles.confirmation} role="status">
      <h2 className={styles.thanks}>Merci, vos réponses nous sont parvenues.</h2>
      {said && <p>{said}</p>}
      {reference && (
        <p>{`Référence de votre envoi\u00a0: ${reference}. Gardez-la\u00a0: elle nous aide à le retrouver si vous nous écrivez.`}</p>
      )}
      {form && <p className="soft">{formatAcknowledgementNotice(form.definition, page)}</p>}
      <p>
        {next ? (
          <a href={next.startsWith('/') ? page.link(next) : next}>Continuer</a>
        ) : (
          <a href={page.link(page.paths.home())}>Revenir à l’accueil</a>
        )}
      </p>
    </div>
  );
}

/** Promises a mail only where one is sent: forms without an e-mail question send no acknowledgement. */
function formatAcknowledgementNotice(definition: FormDefinition, { query }: PageFacts): string {
  const asked = definition.acknowledge === undefined ? undefined : findQuestion(definition, definition.acknowledge);
  if (!asked) return 'Nous vous répondrons dès que possible.';
  if (query.accuse) return noAcknowledgementText;
  const isCertain = asked.node.required && !asked.node.when && !asked.step.when;
  return isCertain
    ? 'Un accusé de réception vous attend dans votre messagerie.'
    : 'Si vous avez donné votre adresse électronique, un accusé de réception vous y attend.';
}

interface ClosedProps {
  page: PageFacts;
  /** The submission that arrived while the form was closed. */
  sent: PageFacts['form'];
}

function ClosedForm({ page, sent }: ClosedProps): ReactElement {
  const { phone } = page.site;
  const typed = Object.entries(sent?.values ?? {}).filter(([, value]) => value.trim() !== '');
  return (
    <div className={styles.body}>
      {typed.length > 0 && (
        <p className={styles.refusal} role="alert">
          Ce formulaire a été fermé pendant que vous le remplissiez&nbsp;: vos réponses ne sont pas parties.
        </p>
      )}
      <p className={styles.closed}>
        Ce formulaire ne prend pas de réponses pour le moment.
        {phone && (
          <>
            {' '}
            Vous pouvez appeler le <PhoneLink phone={phone} />.
          </>
        )}
      </p>
      {typed.length > 0 && (
        <>
          <p id={`${sent?.blockId}-repris`}>Voici ce que vous aviez écrit, pour que vous puissiez le garder.</p>
          <ul className={styles.typed} aria-labelledby={`${sent?.blockId}-repris`}>
            {typed.map(([name, value]) => (
              <li key={name}>{value}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

export const dynamicFormView = defineView<typeof dynamicFormBlock, LoadedForm>({
  type: 'dynamic-form',
  view: DynamicForm,
  css,
  load: loadDynamicForm,
  canTitlePage: true,
});
