import { type ChangeEvent, type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { adoptStylesheet } from '../../../core/adopt-stylesheet.ts';
import type { IslandModule } from '../../../core/island-module.ts';
import css from './search-bar.module.css?inline';
import type { SearchFacts } from './search-facts.ts';
import { SearchForm, type Suggestion } from './search-form.tsx';
import { searchKinds } from './search-kinds.ts';

/** Milliseconds after the last key press before suggestions are requested. */
const debounceDelay = 150;

/** The search form with suggestions: a combobox whose focus stays in the field (ARIA practices, list autocomplete). */
function SearchBar(facts: SearchFacts): ReactElement {
  const [isAwake, setAwake] = useState(false);
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [question, setQuestion] = useState('');
  const field = useRef<HTMLInputElement>(null);

  // The first render is the server's own. What was typed before is read once the handlers are there: no key falls between.
  useEffect(() => setAwake(true), []);
  useEffect(() => {
    if (!isAwake) return;
    const typed = document.querySelector<HTMLInputElement>(`#${CSS.escape(facts.id)}`)?.value ?? '';
    if (typed !== facts.searchQuery) setQuestion(typed);
  }, [facts, isAwake]);

  useEffect(() => {
    if (question.trim().length < 2) {
      setSuggestions([]);
      setOpen(false);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const found = await fetchSuggestions(facts, question, stop.signal);
      if (stop.signal.aborted) return;
      setSuggestions(found);
      setActive(-1);
      setOpen(found.length > 0 && document.activeElement === field.current);
    }, debounceDelay);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [facts, question]);

  const choose = ({ url }: Suggestion) => location.assign(facts.localePrefix + url);
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = isOpen ? suggestions[active] : undefined;
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      // The first Escape closes the list; the second empties the field, as browsers do.
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && suggestions.length) {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      // The field itself is a stop between the last and the first suggestion.
      const stops = suggestions.length + 1;
      setActive(isOpen ? ((active + 1 + by + stops) % stops) - 1 : by > 0 ? 0 : suggestions.length - 1);
      setOpen(true);
    }
  };
  const awake = {
    suggestions,
    isOpen,
    active,
    status: isOpen ? formatCount(suggestions.length) : '',
    field,
    onType: (event: ChangeEvent<HTMLInputElement>) => setQuestion(event.target.value),
    onKey,
    onLeave: () => setOpen(false),
    onChoose: choose,
  };
  return <SearchForm facts={facts} awake={isAwake ? awake : undefined} />;
}

function formatCount(count: number): string {
  return count === 1
    ? 'Une suggestion, que la flèche bas choisit.'
    : `${count} suggestions, à choisir avec les flèches.`;
}

/** Fetches the suggested titles; none if the request fails: the form works without them. */
async function fetchSuggestions(
  facts: SearchFacts,
  question: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  try {
    const answer = await fetch(`${facts.suggestionsUrl}?q=${encodeURIComponent(question.slice(0, 100))}`, {
      signal,
      headers: { userLang: facts.locale },
    });
    if (!answer.ok) return [];
    const { data } = (await answer.json()) as {
      data: { suggestions: { kind: keyof typeof searchKinds; title: string; url: string }[] };
    };
    return data.suggestions.map(({ kind, title, url }) => ({ title, url, kind: searchKinds[kind].one }));
  } catch {
    return [];
  }
}

if (typeof document !== 'undefined') adoptStylesheet(`@layer blocks{${css}}`);

export const island: IslandModule<SearchFacts> = { placement: 'hydrate', component: SearchBar };
