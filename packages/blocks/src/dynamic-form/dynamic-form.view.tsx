import type { ReactElement } from 'react';
import type { BlockViewProps } from '../core/block-view.ts';
import { defineView } from '../core/define-view.ts';
import { Island } from '../core/island.tsx';
import type { PageFacts } from '../core/page-facts.ts';
import { PhoneLink } from '../parts/phone-link.tsx';
import { Title } from '../parts/title.tsx';
import { type LoadedForm, loadDynamicForm } from './dynamic-form.load.ts';
import styles from './dynamic-form.module.css';
import css from './dynamic-form.module.css?inline';
import type { DynamicFormProps, dynamicFormBlock } from './dynamic-form.schema.ts';
import { firstFrame } from './first-frame.ts';
import type { FormFacts } from './form-context.ts';
import { FormFrame } from './form-frame.tsx';

function DynamicForm({ node, props, data, page }: BlockViewProps<DynamicFormProps, LoadedForm>): ReactElement {
  const isSent = page.query.envoye === '1';
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
          <Confirmation text={props.confirmation} page={page} />
        ) : data ? (
          <OpenForm facts={factsOf(node.id, props, data, page)} />
        ) : (
          <Closed page={page} />
        )}
      </div>
    </div>
  );
}

function factsOf(
  id: string,
  props: DynamicFormProps,
  { id: formId, definition }: NonNullable<LoadedForm>,
  page: PageFacts,
): FormFacts {
  const sent = page.form?.blockId === id ? page.form : undefined;
  return {
    id,
    form: { id: formId, definition },
    action: page.paths.formSubmit(formId),
    locale: page.locale,
    privacy: page.link(page.paths.legal('privacy-policy')),
    sendLabel: props.sendLabel || 'Envoyer',
    answer: props.answer ?? '',
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

/** The form as the server draws it, which the island takes over at the first touch. */
function OpenForm({ facts }: { facts: FormFacts }): ReactElement {
  return (
    <Island name="dynamic-form" props={facts} on="interaction" className={styles.island}>
      <FormFrame {...firstFrame(facts)} />
    </Island>
  );
}

function Confirmation({ text, page }: { text: string | undefined; page: PageFacts }): ReactElement {
  return (
    <div id="confirmation" className={styles.confirmation} role="status">
      <h2 className={styles.thanks}>Vos réponses sont parties.</h2>
      <p>
        {text ||
          'Un accusé de réception vous attend dans votre boîte aux lettres. Nous vous répondrons dès que possible.'}
      </p>
      <p>
        <a href={page.link(page.paths.home())}>Revenir à l’accueil</a>
      </p>
    </div>
  );
}

function Closed({ page }: { page: PageFacts }): ReactElement {
  const { phone } = page.site;
  return (
    <p className={styles.closed}>
      Ce formulaire ne prend pas de réponses pour le moment.
      {phone && (
        <>
          {' '}
          Vous pouvez appeler le <PhoneLink phone={phone} />.
        </>
      )}
    </p>
  );
}

export const dynamicFormView = defineView<typeof dynamicFormBlock, LoadedForm>({
  type: 'dynamic-form',
  view: DynamicForm,
  css,
  load: loadDynamicForm,
  canTitlePage: true,
});
