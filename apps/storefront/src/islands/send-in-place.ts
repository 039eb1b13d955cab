/**
 * Adds CSS rules to the document. A rule that a script adds to the page's own sheet passes a policy that allows no
 * other styles. One grouping rule contains them all, since insertRule takes one rule (Safari constructs no sheet before
 * 16.4).
 */
function adoptRules(rules: string): void {
  const sheet = document.querySelector('style')?.sheet;
  sheet?.insertRule(`@media all{${rules}}`, sheet.cssRules.length);
}

adoptRules(
  `@layer shell{.reveal{position:relative;display:grid}.reveal>input{padding-inline-end:6.5rem}.reveal>button{position:absolute;inset-block:0;inset-inline-end:0;min-width:var(--target);padding-inline:1em;border:0;background:none;color:var(--link);font:italic 400 var(--step--1)/1 var(--font-content);cursor:pointer}}`,
);

const isHandledHere = (form: HTMLFormElement) =>
  form.method === 'post' &&
  form.noValidate &&
  !form.closest('vitrine-island') &&
  new URL(form.action).pathname === location.pathname;

/** Forms with a pending request: a second click sends nothing. */
const pendingForms = new WeakSet<HTMLFormElement>();

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || !isHandledHere(form)) return;
  event.preventDefault();
  if (pendingForms.has(form)) return;
  pendingForms.add(form);
  form.ariaBusy = 'true';
  const sending = send(form, (event as SubmitEvent).submitter).finally(() => {
    pendingForms.delete(form);
    form.ariaBusy = null;
  });
  document.dispatchEvent(new CustomEvent('vitrine:request', { detail: sending }));
});

/**
 * Submits a form as the browser would. On success it navigates. A rejection replaces the form by the server's version
 * with its messages, and typed passwords stay. On a network failure the browser submits, and shows the error itself.
 */
async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  // Safari supports the submitter argument of FormData only from 16.4.
  if (submitter instanceof HTMLButtonElement && submitter.name) body.append(submitter.name, submitter.value);
  let answer: Response;
  try {
    answer = await fetch(form.action, { method: 'POST', body, headers: { prefer: 'return=minimal' } });
  } catch {
    form.submit();
    return;
  }
  const to = answer.headers.get('location');
  if (answer.status === 204 && to) {
    location.assign(to);
    // A URL that differs only by its fragment does not reload the page.
    if (to.split('#')[0] === location.pathname + location.search) location.reload();
    return;
  }
  // A page contains only the rules that it needs: those of a form with errors are new. Remove the style elements before
  // parsing, since this page's policy forbids styles other than its own.
  const text = (await answer.text()).replace(/<style[^>]*>([\s\S]*?)<\/style>/g, (_, rules: string) => {
    adoptRules(rules);
    return '';
  });
  replaceForm(new DOMParser().parseFromString(text, 'text/html'), form);
}

/** Replaces the submitted form by the response's, or the whole document where the response has no such form. */
function replaceForm(answer: Document, form: HTMLFormElement): void {
  const name = formName(form);
  const next = [...answer.forms].find((one) => name && formName(one) === name);
  const [place, shown] = next ? [form, next] : [document.querySelector('main'), answer.querySelector('main')];
  if (!place || !shown) return;
  for (const typed of form.querySelectorAll<HTMLInputElement>('input[type=password], .reveal > input')) {
    const again = shown.querySelector<HTMLInputElement>(`input[name="${typed.name}"]`);
    if (again && !again.ariaInvalid) again.value = typed.value;
  }
  document.title = answer.title;
  const placed = document.adoptNode(shown);
  place.replaceWith(placed);
  addPasswordToggles(placed);
  const focused = placed.querySelector<HTMLElement>('[autofocus]') ?? placed.querySelector<HTMLElement>('h1');
  if (focused?.matches('h1')) focused.tabIndex = -1;
  focused?.focus();
  // Shows the list of errors first, where it and the field fit the window together.
  const summary = placed instanceof HTMLElement ? placed.querySelector('section[aria-labelledby$="-refus"]') : null;
  if (
    summary &&
    focused &&
    focused.getBoundingClientRect().bottom - summary.getBoundingClientRect().top < innerHeight * 0.8
  )
    summary.scrollIntoView({ block: 'start' });
}

const formName = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[name=form]')?.value;

/** Adds to each password field a button that reveals the password. */
function addPasswordToggles(root: ParentNode): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[type=password]')) {
    if (input.closest('.reveal')) continue;
    const isFocused = document.activeElement === input;
    const frame = document.createElement('span');
    frame.className = 'reveal';
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-controls', input.id);
    const updateLabel = () => {
      const isHidden = input.type === 'password';
      button.textContent = isHidden ? 'Afficher' : 'Masquer';
      button.ariaLabel = `${button.textContent} le mot de passe`;
    };
    button.addEventListener('click', () => {
      input.type = input.type === 'password' ? 'text' : 'password';
      updateLabel();
    });
    updateLabel();
    input.replaceWith(frame);
    frame.append(input, button);
    if (isFocused) input.focus();
  }
}

addPasswordToggles(document);

// A separate module, loaded at the first interaction with a form.
export {};
