import {
  accountFormCss,
  checkoutCss,
  checkoutForm,
  describeMissingDelivery,
  Notice,
  type PageFacts,
  readDeliveryType,
  checkoutStyles as styles,
} from '@vitrine/blocks/storefront';
import type { OrderQuote } from '@vitrine/contract/endpoints/quote.endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { isCalendarDay, toLocalDate } from '@vitrine/domain/kernel/local-date';
import { ageOfMajority, ageOn, minorRefusal, normalizeTypedDate } from '@vitrine/domain/people/age';
import type { ReactElement, ReactNode } from 'react';
import { CheckoutRecap } from './checkout-recap.tsx';
import { BuyerStep, PaymentStep } from './checkout-steps.tsx';
import { type CheckoutPageData, checkoutLabels } from './checkout-values.ts';
import { DeliveryStep } from './delivery-step.tsx';
import { describePlacedBefore } from './find-placed-before.ts';

/** CSS of the checkout. */
export const checkoutPageCss = accountFormCss + checkoutCss;

/** The checkout: three steps, then the whole order right before the button that places it. */
export function CheckoutPage({ page, data }: { page: PageFacts; data: CheckoutPageData }): ReactElement {
  const { quote, values, key } = data;
  if (!quote)
    return (
      <Message page={page} title="Votre panier est vide.">
        <p data-cart-act={values.panier ? undefined : 'checkout'}>
          Ce que vous choisirez dans la boutique se commande ici.
        </p>
        <p>
          <a className="button" href={page.link(paths.productList())}>
            Voir la boutique
          </a>{' '}
          <a href={page.link(paths.cart())}>Voir mon panier</a>
        </p>
      </Message>
    );
  if (!quote.isOpen || page.site.arePricesHidden)
    return (
      <Message page={page} title={page.title}>
        <p>{page.site.arePricesHidden ? 'Nos prix sont sur demande\u00a0: écrivez-nous.' : quote.orderingNotice}</p>
        <p>
          <a className="button" href={page.link(page.paths.contact())}>
            Nous écrire
          </a>
        </p>
      </Message>
    );
  const sent = page.form?.blockId === checkoutForm ? page.form : undefined;
  const missing = describeMissingDelivery(quote.isShipped, readDeliveryType(values));
  const isRefused = sent !== undefined && !sent.focused;
  const errors: Record<string, string> = {
    ...(sent && missing ? { 'delivery.type': missing } : {}),
    ...(sent ? pickProblems(quote) : {}),
    ...(isRefused ? findMinority(page, data) : {}),
    ...sent?.errors,
  };
  const wrong = Object.keys(checkoutLabels).filter((name) => errors[name]);
  const form = { id: checkoutForm, values, errors, focused: sent?.focused ?? wrong[0] };
  return (
    <div className="band band-page">
      <div className={styles.page}>
        <h1 className={styles.title}>{page.title}</h1>
        <OpenedAccount state={page.query.etat} />
        {data.placed && !isRefused && (
          <Notice title={describePlacedBefore(data.placed)}>
            <a href={page.link(page.paths.order(data.placed.token))}>Voir cette commande</a>
          </Notice>
        )}
        <form
          className={styles.checkout}
          method="post"
          action={page.link(paths.checkout())}
          noValidate
          data-checkout={data.isMember ? 'member' : ''}
          data-locale={page.locale}
          data-tiles={page.site.mapTiles}
        >
          <input type="hidden" name="form" value={checkoutForm} />
          <input type="hidden" name="panier" value={values.panier} />
          <input type="hidden" name="vu" value={quote.total ?? ''} />
          <input type="hidden" name="cle" value={key} />
          {/* The Enter key activates the first button: it counts, and never orders. */}
          <button type="submit" name="faire" value="compter" className={styles.trap} tabIndex={-1} aria-hidden="true">
            Recalculer
          </button>
          <div className={styles.steps}>
            {sent && !sent.focused && <Refusal sent={sent} errors={errors} wrong={wrong} />}
            <BuyerStep page={page} form={form} data={data} quote={quote} />
            <DeliveryStep page={page} form={form} data={data} quote={quote} />
            <PaymentStep page={page} form={form} data={data} quote={quote} />
          </div>
          <CheckoutRecap
            page={page}
            form={form}
            quote={quote}
            placed={data.placed}
            isFocused={sent?.focused === 'recapitulatif'}
          />
        </form>
      </div>
    </div>
  );
}

/** What is against the order, by the fields of the page. */
function pickProblems({ problems }: OrderQuote): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [
      name === 'idSchedule' || name === 'dateSchedule' ? 'creneau' : name,
      message,
    ]),
  );
}

/** A date of birth that lets nobody buy alcohol is said beside the other fields, whichever of them was refused. */
function findMinority({ now, site }: PageFacts, { quote, values }: CheckoutPageData): Record<string, string> {
  const birthdate = normalizeTypedDate(values['user.birthdate']?.trim() ?? '');
  const today = toLocalDate(now, site.timeZone);
  const isMinor = quote?.hasAlcohol && isCalendarDay(birthdate) && ageOn(birthdate, today) < ageOfMajority;
  return isMinor ? { 'user.birthdate': minorRefusal } : {};
}

/** Tells who opened an account on the way that it is open, and that the order goes on here. */
function OpenedAccount({ state }: { state: string | undefined }): ReactElement | null {
  if (state !== 'confirme' && state !== 'confirme-lettre') return null;
  return (
    <Notice title="Votre compte est ouvert.">
      {state === 'confirme'
        ? 'Reprenez ici votre commande\u00a0: elle s’ajoutera à votre espace.'
        : 'Reprenez ici votre commande\u00a0: elle s’ajoutera à votre espace. Pour la lettre d’information, ouvrez le second courriel et confirmez.'}
    </Notice>
  );
}

/** Why the order was not placed, with links to the fields that are wrong. */
function Refusal({
  sent,
  errors,
  wrong,
}: {
  sent: NonNullable<PageFacts['form']>;
  errors: Readonly<Record<string, string>>;
  wrong: readonly string[];
}): ReactElement {
  return (
    <section
      className={styles.refusal}
      aria-labelledby="commande-refus"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page answers what was just sent
      autoFocus={wrong.length === 0}
    >
      <p id="commande-refus" className={styles.refusalTitle}>
        {sent.message || 'Votre commande n’est pas encore passée.'}
      </p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${checkoutForm}-${name}`}>
                {checkoutLabels[name as keyof typeof checkoutLabels]}&nbsp;: {errors[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Message({ title, children }: { page: PageFacts; title: string; children: ReactNode }): ReactElement {
  return (
    <div className="band band-page">
      <div className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
