import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { suggestSiteName } from '@vitrine/domain/addresses/site-names';
import { useEffect, useState } from 'react';
import { callApi } from '../../../base/api/call-api.ts';
import { queryClient } from '../../../base/api/query-client.ts';
import { searchDelay } from '../../../base/components/search-delay.ts';
import { nameQuery } from '../answers/creation.queries.ts';
import type { Town } from '../answers/creation-answers.ts';
import { CreationField, LineField } from '../controls/creation-field.tsx';
import styles from '../controls/creation-fields.module.css';
import { SuggestionField } from '../controls/suggestion-field.tsx';
import { useQuestion } from './question-context.ts';

/** The name, the address of the site, and where the firm is known. */
export function IdentityQuestion() {
  const { answers, change, isAsked, errorOf, touch } = useQuestion();
  const { name, word, siret } = answers.identity;
  const rename = (typed: string) => {
    // The address follows the name until it is written apart.
    const follows = word === '' || word === suggestSiteName(name);
    change('identity', { name: typed, ...(follows ? { word: typed.trim() ? suggestSiteName(typed) : '' } : {}) });
  };
  return (
    <>
      <LineField
        label="Nom"
        name="name"
        autoComplete="organization"
        value={name}
        onChange={rename}
        onBlur={() => touch('identity.name')}
        error={
          errorOf('identity.name') ?? (isAsked && name.trim() === '' ? 'Écrivez le nom de votre activité.' : undefined)
        }
        placeholder="Maison du Port"
      />
      <AddressField />
      <TownField />
      <LineField
        label="Numéro SIRET"
        isOptional
        name="siret"
        inputMode="numeric"
        autoComplete="off"
        value={siret}
        onChange={(typed) => change('identity', { siret: typed })}
        onBlur={() => touch('identity.siret')}
        error={errorOf('identity.siret')}
        placeholder="123 456 789 00012"
        hint="Il figure dans vos mentions légales. Vous pourrez le donner plus tard."
      />
    </>
  );
}

/** The address that the site will have: free, or why not, with one that is. */
function AddressField() {
  const { id, answers, change, offered, isAsked, errorOf, setCheck } = useQuestion();
  const { name, word, host } = answers.identity;
  const { domain } = offered;
  const typed = domain === null ? host.trim() : word.trim();
  const ask = (text: string) => nameQuery(id, domain === null ? { host: text } : { word: text });
  const [asked] = useDebouncedValue(typed, 300);
  const { data } = useQuery({ ...ask(asked), enabled: asked !== '' });
  const shown = asked === typed ? data : undefined;
  useEffect(() => {
    setCheck(
      async () => name.trim() !== '' && typed !== '' && (await queryClient.fetchQuery(ask(typed))).state === 'free',
    );
    return () => setCheck(undefined);
  });
  const missing = isAsked && typed === '' ? 'Écrivez l’adresse que votre site aura.' : undefined;
  const refused = shown && shown.state !== 'free' ? (shown.sentence ?? undefined) : undefined;
  const error = errorOf('identity.word') ?? errorOf('identity.host') ?? missing ?? refused;
  const set = (text: string) =>
    change('identity', domain === null ? { host: text } : { word: text.toLowerCase().replace(/\s+/g, '-') });
  return (
    <CreationField
      label="Adresse du site"
      error={error}
      hint={
        domain === null
          ? 'Le nom de domaine qui mène à ce serveur, comme maison-du-port.fr.'
          : 'Vous pourrez y relier votre propre nom de domaine plus tard.'
      }
    >
      {(attributes) => (
        <>
          <span className={styles.affixed} data-invalid={error ? true : undefined}>
            <input
              {...attributes}
              className={styles.input}
              name="address"
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              inputMode="url"
              value={domain === null ? host : word}
              onChange={(event) => set(event.currentTarget.value)}
            />
            {domain !== null && <span className={styles.affix}>.{domain}</span>}
          </span>
          <span className={styles.status} role="status">
            {shown?.state === 'free' && (
              <span className={styles.free}>
                <span aria-hidden="true">✓ </span>
                {shown.host} est libre
              </span>
            )}
            {shown?.suggestion && shown.state !== 'free' && (
              <button type="button" className={styles.suggestion} onClick={() => set(shown.suggestion ?? '')}>
                Prendre {shown.suggestion}
              </button>
            )}
          </span>
        </>
      )}
    </CreationField>
  );
}

const formatTown = ({ name, postalCode }: Town) => `${name} (${postalCode})`;

/** The commune, found by the beginning of its name or of its postcode. */
function TownField() {
  const { answers, change, errorOf } = useQuestion();
  const { town } = answers.identity;
  const [text, setText] = useState(town ? formatTown(town) : '');
  const isSearch = text.trim() !== '' && !(town && text === formatTown(town));
  const [search] = useDebouncedValue(text.trim(), searchDelay);
  const { data } = useQuery({
    queryKey: ['communes', search],
    queryFn: ({ signal }) => callApi('listCreationTowns', { query: { search } }, { signal }),
    enabled: isSearch && search !== '',
    placeholderData: (before) => before,
  });
  return (
    <CreationField
      label="Commune"
      isOptional
      error={errorOf('identity.town.code') ?? errorOf('identity.town')}
      hint="Là où l’on vous cherche."
    >
      {(attributes) => (
        <SuggestionField
          attributes={attributes}
          text={text}
          onText={(typed) => {
            setText(typed);
            if (town) change('identity', { town: null });
          }}
          options={isSearch ? (data?.communes ?? []) : []}
          isOpenedByText={isSearch}
          getKey={({ code, postalCode }) => `${code} ${postalCode}`}
          renderOption={(one) => (
            <>
              <span>{one.name}</span>
              <span className={styles.optionNote}>{one.postalCode}</span>
            </>
          )}
          onTake={(one) => {
            setText(formatTown(one));
            change('identity', { town: one });
          }}
          emptyNote={data ? 'Aucune commune ne commence ainsi. Essayez par le code postal.' : undefined}
          placeholder="Nantes ou 44000"
        />
      )}
    </CreationField>
  );
}
