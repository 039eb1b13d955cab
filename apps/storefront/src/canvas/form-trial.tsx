import { type FormFacts, FormTrial, findPartName } from '@vitrine/blocks/form-trial';
import type { TrialEvent, TrialUpdate } from '@vitrine/domain/dynamic-forms/builder/trial-messages';
import { walkForm } from '@vitrine/domain/dynamic-forms/walk-form';
import { hydrateRoot } from 'react-dom/client';
import { startDismissing } from '../islands/dismiss.ts';

// A form on the page where it is tried while it is built: the builder tells what it has become, and learns what is pointed at.
document.documentElement.dataset.script = '';
document.documentElement.dataset.runs = '';
startDismissing();
const host = document.querySelector<HTMLElement>('vitrine-island[data-name="dynamic-form"]');
const tell = (event: TrialEvent) => window.parent.postMessage(event, location.origin);

function follow(onUpdate: (update: TrialUpdate) => void): () => void {
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin !== location.origin || source !== window.parent || data?.kind !== 'form') return;
    const update = data as TrialUpdate;
    names = listNames(update);
    const title = document.querySelector('main h1');
    if (title && title.textContent !== update.title) title.textContent = update.title;
    onUpdate(update);
  };
  window.addEventListener('message', listen);
  tell({ kind: 'ready' });
  return () => window.removeEventListener('message', listen);
}

let names: readonly string[] = [];
const listNames = ({ definition }: Pick<TrialUpdate, 'definition'>) => [
  ...definition.steps.map(({ name }) => name),
  ...[...walkForm(definition)].map(({ node }) => node.name),
];

if (host) {
  const facts = JSON.parse(host.dataset.props ?? '{}') as FormFacts;
  names = listNames(facts.form);
  hydrateRoot(host, <FormTrial facts={facts} follow={follow} />);
  host.dataset.mounted = '';
  const point = ({ target }: Event) => {
    for (let element = target as HTMLElement | null; element && element !== host; element = element.parentElement) {
      const id = element.id || element.getAttribute('for') || element.querySelector('[id]')?.id || '';
      const part = findPartName(facts.id, id, names);
      if (part) return tell({ kind: 'chosen', part });
    }
  };
  host.addEventListener('pointerdown', point);
  host.addEventListener('focusin', point);
}
// Links lead away from the builder, and a form of the page around sends nothing here.
document.addEventListener('click', (event) => {
  if ((event.target as Element).closest('a[href]:not([href^="#"])')) event.preventDefault();
});
document.addEventListener('submit', (event) => {
  if (!host?.contains(event.target as Node)) event.preventDefault();
});
