import {
  Choices,
  describeCode,
  type FieldContext,
  FieldFrame,
  fieldAttributes,
  fieldInputClass,
  freeOrder,
  listPaymentChoices,
  type PageFacts,
  checkoutStyles as styles,
  TextField,
} from '@vitrine/blocks/storefront';
import type { OrderQuote } from '@vitrine/contract/endpoints/quote.endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { buildReturnQuery } from '@vitrine/domain/people/return-path';
import { parseEuros } from '@vitrine/domain/pricing/euros';
import type { ReactElement, ReactNode } from 'react';
import { BillingFields } from './billing-fields.tsx';
import { type CheckoutPageData, checkoutLabels } from './checkout-values.ts';
import { CompanyFields } from './company-fields.tsx';

export interface StepProps {
  page: PageFacts;
  form: FieldContext;
  data: CheckoutPageData;
  quote: OrderQuote;
}

/** A step of the checkout with its number. */
export function Step({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}): ReactElement {
  return (
    <section className={styles.step} aria-labelledby={`etape-${number}`}>
      <h2 id={`etape-${number}`} className={styles.stepTitle}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The page itself, with the lines that its URL has where there is no script. */
function buildPath({ panier }: CheckoutPageData['values']): string {
  return panier ? `${paths.checkout()}?panier=${panier}` : paths.checkout();
}

/** Who orders. */
export function BuyerStep({ page, form, data, quote }: StepProps): ReactElement {
  return (
    <Step number={1} title="Vos coordonnées">
      {!data.isMember && (
        <p className={styles.hint}>
          Vous avez un compte&#8239;?{' '}
          <a href={`${page.link(page.paths.login())}?${buildReturnQuery(buildPath(data.values))}`}>Connectez-vous</a>,
          ou commandez sans compte.
        </p>
      )}
      <TextField
        form={form}
        name="user.email"
        label={checkoutLabels['user.email']}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <div className={styles.pair}>
        <TextField
          form={form}
          name="user.firstname"
          label={checkoutLabels['user.firstname']}
          autoComplete="given-name"
          maxLength={80}
        />
        <TextField
          form={form}
          name="user.lastname"
          label={checkoutLabels['user.lastname']}
          autoComplete="family-name"
          maxLength={80}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          form={form}
          name="user.phone"
          label={checkoutLabels['user.phone']}
          type="tel"
          autoComplete="tel"
          maxLength={60}
          isOptional={!quote.isShipped}
        />
        {quote.hasAlcohol && (
          <FieldFrame name="user.birthdate" label={checkoutLabels['user.birthdate']} form={form}>
            <input
              className={fieldInputClass}
              type="date"
              autoComplete="bday"
              defaultValue={form.values['user.birthdate'] ?? ''}
              {...fieldAttributes('user.birthdate', form)}
            />
          </FieldFrame>
        )}
      </div>
      {quote.hasAlcohol && (
        <p className={styles.hint}>
          La vente d’alcool est réservée aux majeurs&nbsp;: cette date sert à le vérifier, et n’est pas gardée.
        </p>
      )}
    </Step>
  );
}

/** How the order is paid, with the code and the message that go with it. */
export function PaymentStep({ page, form, data, quote }: StepProps): ReactElement {
  const code = describeCode(quote, page.isoLocale);
  const wrongCode = form.errors.discountCode;
  return (
    <Step number={3} title="Paiement">
      {quote.total && parseEuros(quote.total) === 0 ? (
        <div data-region="payments">
          <p className={styles.hint}>{freeOrder}</p>
        </div>
      ) : quote.payments.length === 0 ? (
        <p>
          Aucun moyen de payer n’est ouvert pour le moment&nbsp;: <a href={page.link(paths.contact())}>écrivez-nous</a>.
        </p>
      ) : (
        <div data-region="payments">
          <Choices form={form} name="payment" legend="Comment payer" options={listPaymentChoices(quote.payments)} />
        </div>
      )}
      <CompanyFields form={form} />
      <BillingFields form={form} countries={data.countries} />
      <div className={styles.search}>
        <FieldFrame
          name="discountCode"
          label={checkoutLabels.discountCode}
          form={{ ...form, errors: { ...form.errors, discountCode: '' } }}
          isOptional
        >
          <input
            className={fieldInputClass}
            type="text"
            autoComplete="off"
            maxLength={60}
            defaultValue={form.values.discountCode ?? ''}
            {...fieldAttributes('discountCode', form, true)}
          />
        </FieldFrame>
        <button type="submit" name="faire" value="code" className="button button-quiet">
          Appliquer
        </button>
        {/* What became of the code, where it was typed; the form's own words announce it. */}
        <div className={styles.code} data-region="code">
          {(wrongCode || code) && (
            <p id={`${form.id}-discountCode-erreur`} className={wrongCode ? styles.error : styles.hint}>
              {wrongCode || code}
            </p>
          )}
        </div>
      </div>
      <FieldFrame name="message" label="Un mot pour nous" form={form} isOptional>
        <textarea
          className={fieldInputClass}
          rows={3}
          maxLength={1000}
          defaultValue={form.values.message ?? ''}
          {...fieldAttributes('message', form, true)}
        />
      </FieldFrame>
    </Step>
  );
}
