import type { CardPaymentResource } from '@vitrine/contract/endpoints/card.endpoints';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { adoptStylesheet } from '../../core/adopt-stylesheet.ts';
import type { IslandModule } from '../../core/island-module.ts';
import styles from './card-payment.module.css';
import css from './card-payment.module.css?inline';
import type { CardPaymentFacts } from './card-payment-facts.ts';
import { type CardElements, type CardScript, loadCardScript } from './load-card-script.ts';
import { requestCardPayment } from './request-card-payment.ts';

/** Milliseconds between two questions about a payment that the bank processes. */
const pollInterval = 3000;

/** The fields of the service, once they are in the page. */
interface MountedForm {
  service: CardScript;
  elements: CardElements;
  clientSecret: string;
}

/** The payment of an order by card: the fields are the service's, in frames of its own; the words are ours. */
function CardPayment(facts: CardPaymentFacts): ReactElement {
  const { token, locale, script, callPath, orderPath, amount } = facts;
  const [payment, setPayment] = useState<CardPaymentResource>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(true);
  const [form, setForm] = useState<MountedForm>();
  const [answered, setAnswered] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);

  const ask = useCallback(
    async (otherCard = false) => {
      try {
        const answer = await requestCardPayment({ callPath, token, locale, otherCard });
        setFailure('');
        setPayment(answer);
      } catch (error) {
        setFailure((error as Error).message);
      }
      setBusy(false);
    },
    [callPath, token, locale],
  );

  useEffect(() => void ask(), [ask]);

  const isReady = payment?.state === 'ready';
  const { clientSecret, publicKey } = (isReady && payment.form) || {};
  useEffect(() => {
    if (!clientSecret || !publicKey) return;
    let isGone = false;
    let remove = () => {};
    const open = async () => {
      try {
        const service = (await loadCardScript(script))(publicKey);
        if (isGone || !frame.current) return;
        const elements = service.elements({ clientSecret, locale: locale.slice(0, 2), appearance: readAppearance() });
        const element = elements.create('payment');
        element.on('loaderror', () => setFailure(blockedText));
        element.on('ready', () => setForm({ service, elements, clientSecret }));
        element.mount(frame.current);
        remove = () => element.destroy();
      } catch (error) {
        setFailure((error as Error).message);
      }
    };
    void open();
    return () => {
      isGone = true;
      remove();
      setForm(undefined);
    };
  }, [clientSecret, publicKey, script, locale]);

  // Something goes on elsewhere: at the bank, or in another tab.
  const isProcessing = payment?.state === 'processing';
  const isAuthenticating = payment?.state === 'authenticating';
  const isFollowed = isProcessing || (isAuthenticating && !isBusy);
  useEffect(() => {
    if (!isFollowed) return;
    const timer = setInterval(() => void ask(), pollInterval);
    return () => clearInterval(timer);
  }, [isFollowed, ask]);

  // Once the words are in the page: what is empty cannot take the focus.
  useEffect(() => {
    if (answered) words.current?.focus();
  }, [answered]);

  const isPaid = payment?.state === 'paid';
  useEffect(() => {
    if (isPaid) location.replace(orderPath);
  }, [isPaid, orderPath]);

  const pay = async () => {
    if (!form || isBusy) return;
    setBusy(true);
    setFailure('');
    const { service, elements } = form;
    const checked = await elements.submit();
    const { error } = checked.error
      ? { error: { type: 'validation_error', ...checked.error } }
      : await service.confirmPayment({
          elements,
          clientSecret: form.clientSecret,
          confirmParams: { return_url: location.href },
          redirect: 'if_required',
        });
    if (error?.type === 'validation_error') {
      setFailure(error.message ?? '');
      setBusy(false);
    }
    // What became of it is what the server knows, not what this browser believes.
    else await ask();
    setAnswered((count) => count + 1);
  };

  /** Opens the bank's question here, which was left open elsewhere or closed. */
  const confirmHere = async () => {
    if (isBusy || !payment?.form) return;
    setBusy(true);
    try {
      const service = (await loadCardScript(script))(payment.form.publicKey);
      await service.handleNextAction({ clientSecret: payment.form.clientSecret });
      await ask();
    } catch (error) {
      setFailure((error as Error).message);
      setBusy(false);
    }
    setAnswered((count) => count + 1);
  };

  const takeOtherCard = async () => {
    if (isBusy) return;
    setBusy(true);
    await ask(true);
    setAnswered((count) => count + 1);
  };

  // What was said of the last try does not stay while the bank asks about this one.
  const message = failure || (isBusy && isReady ? '' : payment?.message) || '';
  return (
    <div className={styles.payment} aria-busy={isBusy}>
      <p
        ref={words}
        tabIndex={-1}
        role={failure || isReady ? 'alert' : 'status'}
        className={isPaid || isProcessing || isAuthenticating ? `${styles.said} ${styles.held}` : styles.said}
      >
        {message}
      </p>
      {isBusy && !form && !isAuthenticating && <p className={styles.wait}>Les champs de la carte s’ouvrent…</p>}
      <div ref={frame} className={styles.fields} />
      {form && (
        <p>
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => void pay()}>
            {isBusy ? 'Paiement en cours…' : `Payer ${amount}`}
          </button>
        </p>
      )}
      {isAuthenticating && (
        <p className={styles.ways}>
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => void confirmHere()}>
            Confirmer ici
          </button>
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isBusy}
            onClick={() => void takeOtherCard()}
          >
            Payer avec une autre carte
          </button>
        </p>
      )}
      {failure && !form && !isAuthenticating && (
        <p>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              setBusy(true);
              setPayment(undefined);
              void ask();
            }}
          >
            Réessayer
          </button>
        </p>
      )}
    </div>
  );
}

const blockedText =
  'Les champs de la carte n’ont pas pu s’ouvrir. Rechargez la page, ou payez autrement\u00a0: votre commande est enregistrée.';

/** The site's own colours and letters, for fields that are the service's. */
function readAppearance(): object {
  const page = getComputedStyle(document.body);
  const read = (name: string) => page.getPropertyValue(name).trim();
  return {
    variables: {
      colorPrimary: read('--action'),
      colorText: read('--ink'),
      colorBackground: read('--ground'),
      fontFamily: page.fontFamily,
      borderRadius: read('--radius') || '4px',
    },
  };
}

if (typeof document !== 'undefined') adoptStylesheet(`@layer shell{${css}}`);

export const island: IslandModule<CardPaymentFacts> = { placement: 'replace', component: CardPayment };
