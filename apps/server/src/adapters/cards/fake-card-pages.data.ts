/**
 * The script of the stand-in, in place of the service's: the part that the payment page uses. The fields are in a frame of
 * another origin, as the service's are.
 */
export const fakeCardScript = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  const ask = (frame, message) =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      frame.contentWindow.postMessage(message, origin, [port2]);
    });
  const openFrame = (path, title) => {
    const frame = document.createElement('iframe');
    frame.src = origin + path;
    frame.title = title;
    frame.style.cssText = 'border:0;width:100%;height:17rem';
    return frame;
  };
  const authenticate = async (clientSecret) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Votre banque');
    dialog.style.cssText = 'box-sizing:border-box;width:min(26rem,100vw - 2rem);margin:auto;padding:1rem;border:0;border-radius:6px';
    const frame = openFrame('/v3/challenge#' + clientSecret, 'Confirmation de votre banque (démonstration)');
    dialog.append(frame);
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    document.body.append(dialog);
    dialog.showModal();
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    const outcome = await ask(frame, 'challenge');
    dialog.remove();
    return outcome;
  };
  window.Stripe = (key) => ({
    elements({ clientSecret }) {
      const listeners = {};
      const frame = openFrame('/v3/form', 'Carte bancaire (démonstration)');
      return {
        clientSecret,
        frame,
        create: () => ({
          mount(target) {
            (typeof target === 'string' ? document.querySelector(target) : target).append(frame);
            frame.addEventListener('load', () => listeners.ready?.());
          },
          on(type, listener) {
            listeners[type] = listener;
          },
          destroy: () => frame.remove(),
        }),
        submit: async () => ({}),
      };
    },
    handleNextAction: ({ clientSecret }) => authenticate(clientSecret),
    async confirmPayment({ elements }) {
      const { clientSecret, frame } = elements;
      const outcome = await ask(frame, { key, clientSecret });
      return outcome.paymentIntent?.status === 'requires_action' ? authenticate(clientSecret) : outcome;
    },
  });
})();
`;

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{margin:.25rem}label{display:block;margin-bottom:.75rem}
input{box-sizing:border-box;width:100%;font:inherit;padding:.6rem;border:1px solid #8a8a8a;border-radius:6px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}.note{font-size:.85rem;margin:0}button{font:inherit;padding:.6rem 1rem;margin:.25rem .5rem .25rem 0}`;

const page = (title: string, body: string, script: string) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body>${body}<script>${script}</script></body></html>`;

/** The fields of the card. */
export const fakeCardForm = page(
  'Carte bancaire (démonstration)',
  `<label>Numéro de carte<input id="number" inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242"></label>
<div class="two"><label>Expiration<input id="expiry" inputmode="numeric" autocomplete="off" placeholder="MM / AA"></label>
<label>Cryptogramme<input id="code" inputmode="numeric" autocomplete="off" placeholder="123"></label></div>
<p class="note">Démonstration : aucune carte n’est débitée. 4242 4242 4242 4242 est acceptée, 4000 0000 0000 0002 refusée, 4000 0025 0000 3155 demande une confirmation.</p>`,
  `addEventListener('message', async ({ data, ports: [port] }) => {
  const field = (id) => document.getElementById(id).value.replace(/\\D/g, '');
  const [number, expiry, code] = ['number', 'expiry', 'code'].map(field);
  if (!number || expiry.length < 4 || code.length < 3)
    return port.postMessage({ error: { type: 'validation_error', message: 'Complétez le numéro, l’expiration et le cryptogramme de la carte.' } });
  const response = await fetch('/v3/confirm', { method: 'POST', body: JSON.stringify({ ...data, number }) });
  port.postMessage(await response.json());
});`,
);

/** The bank's question about the buyer. */
export const fakeCardChallenge = page(
  'Votre banque (démonstration)',
  `<p><strong>Votre banque (démonstration)</strong></p><p>Est-ce bien vous qui payez ?</p><p><button id="yes">Confirmer le paiement</button><button id="no">Refuser</button></p>`,
  `addEventListener('message', ({ ports: [port] }) => {
  const answer = (isAccepted) => async () => {
    const response = await fetch('/v3/authenticate', { method: 'POST', body: JSON.stringify({ clientSecret: location.hash.slice(1), isAccepted }) });
    port.postMessage(await response.json());
  };
  document.getElementById('yes').onclick = answer(true);
  document.getElementById('no').onclick = answer(false);
  document.getElementById('yes').focus();
});`,
);
