/** The part of the card service's script that is used (Stripe.js). */
export interface CardScript {
  elements(options: { clientSecret: string; locale: string; appearance: object }): CardElements;
  confirmPayment(options: {
    elements: CardElements;
    clientSecret: string;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<{ error?: { type: string; message?: string } }>;
  /** Opens the bank's question about the buyer again. */
  handleNextAction(options: { clientSecret: string }): Promise<unknown>;
}

export interface CardElements {
  create(type: 'payment', options?: object): CardElement;
  submit(): Promise<{ error?: { message?: string } }>;
}

export interface CardElement {
  mount(target: HTMLElement): void;
  on(type: 'ready' | 'loaderror', listener: () => void): void;
  destroy(): void;
}

type CardScriptWindow = Window & { Stripe?: (publicKey: string) => CardScript };

let loading: Promise<(publicKey: string) => CardScript> | undefined;

/** Loads the script of the card service once; after a failure the next call tries again. */
export function loadCardScript(url: string): Promise<(publicKey: string) => CardScript> {
  loading ??= new Promise<(publicKey: string) => CardScript>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => {
      const { Stripe } = window as CardScriptWindow;
      if (Stripe) resolve(Stripe);
      else reject(new Error(failureText));
    };
    script.onerror = () => reject(new Error(failureText));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const failureText =
  'Les champs de la carte n’ont pas pu être chargés\u00a0: votre navigateur ou votre réseau bloque peut-être le service de paiement. Réessayez, ou payez autrement.';
