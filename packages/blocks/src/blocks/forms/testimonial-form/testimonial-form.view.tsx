import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import {
  AccountForm,
  accountFormCss,
  CheckboxField,
  fieldAttributesWithHint,
  fieldHintClass,
  fieldInputClass,
  Notice,
} from '../../../parts/account/account-form.tsx';
import { AccountFrame } from '../../../parts/account/account-frame.tsx';
import { type FieldContext, FieldFrame, fieldAttributes, TextField } from '../contact-form/contact-field.tsx';
import styles from './testimonial-form.module.css';
import css from './testimonial-form.module.css?inline';
import type { TestimonialFormProps, testimonialFormBlock } from './testimonial-form.schema.ts';

const labels = {
  text: 'Votre témoignage',
  author: 'Prénom ou nom à montrer',
  occasion: 'Ce dont vous parlez',
  experiencedOn: 'Quand c’était',
  email: 'Adresse électronique',
  acceptPublication: 'J’accepte que ce témoignage paraisse sur ce site, sous le nom que j’ai choisi',
};

function TestimonialForm({ node, props, page }: BlockViewProps<TestimonialFormProps>) {
  return (
    <AccountFrame blockId={node.id} props={props} page={page}>
      {page.query.envoye === '1' ? (
        <Notice>
          Merci. Votre témoignage est arrivé&#8239;: il paraîtra une fois relu, et un courriel vous dira ce qu’il en
          est.
        </Notice>
      ) : (
        <AccountForm
          id={node.id}
          page={page}
          labels={labels}
          sendLabel={props.sendLabel || 'Confier mon témoignage'}
          rejectionMessage="Votre témoignage n’est pas encore parti."
        >
          {(form) => (
            <>
              <FieldFrame form={form} name="text" label={labels.text}>
                <textarea
                  className={fieldInputClass}
                  rows={6}
                  maxLength={2000}
                  defaultValue={form.values.text ?? ''}
                  {...fieldAttributes('text', form)}
                />
              </FieldFrame>
              <TextField form={form} name="author" label={labels.author} autoComplete="given-name" maxLength={60} />
              <TextField form={form} name="occasion" label={labels.occasion} maxLength={80} isOptional />
              <MonthField form={form} name="experiencedOn" label={labels.experiencedOn} />
              <TextField
                form={form}
                name="email"
                label={`${labels.email} (elle n’est pas publiée)`}
                type="email"
                autoComplete="email"
                maxLength={254}
              />
              <CheckboxField form={form} name="acceptPublication" label={labels.acceptPublication} isRequired />
              {/* Honeypot: robots fill every field, and people never see this one. */}
              <p className={styles.trap} aria-hidden="true">
                <label htmlFor={`${node.id}-website`}>Laissez ce champ vide</label>
                <input id={`${node.id}-website`} name="website" tabIndex={-1} autoComplete="off" />
              </p>
            </>
          )}
        </AccountForm>
      )}
      <p className={styles.privacy}>
        Votre adresse ne sert qu’à vous écrire au sujet de ce témoignage.{' '}
        <a href={page.link(page.paths.legal('privacy-policy'))}>Politique de confidentialité</a>
      </p>
    </AccountFrame>
  );
}

/** A month field: a picker where the browser has one, a text field elsewhere. */
function MonthField({ name, label, form }: { name: string; label: string; form: FieldContext }) {
  const { hint, attributes } = fieldAttributesWithHint(name, form);
  return (
    <FieldFrame form={form} name={name} label={label}>
      <span id={hint} className={fieldHintClass}>
        Le mois et l’année, comme mars&nbsp;2026 ou 03/2026.
      </span>
      <input
        className={fieldInputClass}
        type="month"
        min="1950-01"
        defaultValue={form.values[name] ?? ''}
        {...attributes}
      />
    </FieldFrame>
  );
}

export const testimonialFormView = defineView<typeof testimonialFormBlock>({
  type: 'testimonial-form',
  view: TestimonialForm,
  css: accountFormCss + css,
});
