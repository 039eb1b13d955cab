import type { ReactElement } from 'react';
import type { PageFacts } from '../../../core/page-facts.ts';
import { type FieldContext, FieldFrame, fieldAttributes, TextField } from './contact-field.tsx';
import styles from './contact-form.module.css';
import type { ContactFormProps } from './contact-form.schema.ts';
import { contactTopicLabels } from './contact-topics.ts';

const labels: Record<string, string> = {
  firstname: 'Prénom',
  lastname: 'Nom',
  email: 'Adresse électronique',
  phone: 'Téléphone',
  topic: 'Sujet',
  message: 'Votre message',
};
const order = ['firstname', 'lastname', 'email', 'phone', 'topic', 'message'];

/** The form itself, the same for every variant; it posts to the page's own URL (BLK-02). */
export function ContactFormBody({
  id,
  props,
  page,
}: {
  id: string;
  props: ContactFormProps;
  page: PageFacts;
}): ReactElement {
  const sent = page.form?.blockId === id ? page.form : undefined;
  const errors = sent?.errors ?? {};
  const asked = page.query.sujet;
  const topic = props.topics.find((candidate) => candidate === asked);
  const form: FieldContext = {
    id,
    values: sent?.values ?? (topic ? { topic } : {}),
    errors,
    focused: order.find((name) => errors[name]),
  };
  const wrong = order.filter((name) => errors[name]);
  return (
    <form className={styles.form} method="post" noValidate>
      <input type="hidden" name="form" value={id} />
      {sent && (
        <section
          className={styles.summary}
          aria-labelledby={`${id}-refus`}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: the page answers what was just sent; where no field is wrong, this is what to read
          autoFocus={wrong.length === 0}
        >
          <p id={`${id}-refus`} className={styles.refusal}>
            {sent.message || 'Votre message n’est pas encore parti.'}
          </p>
          {wrong.length > 0 && (
            <ul>
              {wrong.map((name) => (
                <li key={name}>
                  <a href={`#${id}-${name}`}>
                    {labels[name]}&nbsp;: {errors[name]}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <TextField form={form} name="firstname" label="Prénom" autoComplete="given-name" maxLength={80} />
      <TextField form={form} name="lastname" label="Nom" autoComplete="family-name" maxLength={80} />
      <TextField
        form={form}
        name="email"
        label="Adresse électronique"
        type="email"
        autoComplete="email"
        maxLength={254}
        className={props.hasPhone ? undefined : styles.whole}
      />
      {props.hasPhone && (
        <TextField form={form} name="phone" label="Téléphone" type="tel" autoComplete="tel" maxLength={60} isOptional />
      )}
      {props.topics.length > 0 && (
        <FieldFrame form={form} name="topic" label="Sujet" className={styles.whole}>
          <select
            className={styles.input}
            defaultValue={form.values.topic ?? props.topics[0]}
            // A topic is always selected: a required list would begin with an empty option.
            {...fieldAttributes('topic', form, true)}
          >
            {props.topics.map((value) => (
              <option key={value} value={value}>
                {contactTopicLabels[value]}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
      <FieldFrame form={form} name="message" label="Votre message" className={styles.whole}>
        <textarea
          className={styles.input}
          rows={7}
          minLength={10}
          maxLength={5000}
          defaultValue={form.values.message ?? ''}
          {...fieldAttributes('message', form)}
        />
      </FieldFrame>
      {/* Honeypot: robots fill every field, and people never see this one. */}
      <p className={styles.trap} aria-hidden="true">
        <label htmlFor={`${id}-website`}>Laissez ce champ vide</label>
        <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <div className={styles.end}>
        <button type="submit" className="button">
          {props.sendLabel || 'Envoyer'}
        </button>
        {props.answer && <p className={styles.answer}>{props.answer}</p>}
      </div>
      <p className={styles.privacy}>
        Ce que vous écrivez ici ne sert qu’à vous répondre.{' '}
        <a href={page.link(page.paths.legal('privacy-policy'))}>Politique de confidentialité</a>
      </p>
    </form>
  );
}
