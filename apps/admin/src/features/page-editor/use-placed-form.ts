import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { notify } from '../../base/toasts/toasts.ts';
import { placedForm } from '../contents/placed-form.ts';
import { findLastPlace } from './session/block-acts.ts';
import { useEditor } from './session/editor-context.tsx';

/** Places the form that the address names at the end of the page, once: the address forgets it. */
export function usePlacedForm(): void {
  const { acts } = useEditor();
  const [search, setSearch] = useSearchParams();
  const named = search.get(placedForm);
  useEffect(() => {
    if (named === null) return;
    search.delete(placedForm);
    setSearch(search, { replace: true });
    const formId = Number(named);
    if (!Number.isInteger(formId) || formId < 1) return;
    const props = { variant: 'column', tone: 'plain', formId };
    acts.insert({ id: 'placed', type: 'dynamic-form', version: 0, props }, findLastPlace(acts.rules(), null));
    notify('Le formulaire est à la fin de la page. Publiez la page pour que vos visiteurs le voient.');
  }, [named, search, setSearch, acts]);
}
