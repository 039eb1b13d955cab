import { getConversationRight } from '@vitrine/domain/inbox/conversation-kinds';
import { useId } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { hasSiteRight, type StaffSite } from '../../../base/api/session.queries.ts';
import { Button } from '../../../base/components/button.tsx';
import { SearchField } from '../../../base/components/search-field.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import toolbar from '../../../features/lists/list-toolbar.module.css';
import { ToolbarChoice, ToolbarPeriod } from '../../../features/lists/toolbar-fields.tsx';
import { ToolbarMenu } from '../../../features/lists/toolbar-menu.tsx';
import type { Assignee } from '../conversations/assignees.queries.ts';
import { type ConversationKind, nobody, toConditions } from '../conversations/inbox.queries.ts';
import { exportConversations } from '../conversations/inbox-exports.ts';
import type { InboxState } from '../conversations/inbox-state.ts';
import { conversationKinds } from './conversation-kinds.data.tsx';
import styles from './inbox-toolbar.module.css';
import { InboxViews } from './inbox-views.tsx';

/** A form whose answers are in the list. */
export interface InboxForm {
  id: number;
  name: string;
}

/** Search, filters, saved views and exports of the inbox. */
export function InboxToolbar({
  site,
  state,
  forms,
  assignees,
  isChoosing,
  onChoose,
}: {
  site: StaffSite;
  state: InboxState;
  /** Forms of what is shown. */
  forms: readonly InboxForm[];
  assignees: readonly Assignee[];
  isChoosing: boolean;
  /** Absent for who may only read. */
  onChoose: (() => void) | undefined;
}) {
  const { filters, active, change } = state;
  const kinds = (Object.keys(conversationKinds) as ConversationKind[]).filter((kind) =>
    hasSiteRight(site, getConversationRight(kind, 'read')),
  );
  const showAll = () =>
    state.replace({
      ...(state.whole.vue ? { vue: state.whole.vue } : {}),
      ...(filters.q ? { q: filters.q } : {}),
    });
  const named = filters.genre && conversationKinds[filters.genre as ConversationKind]?.many;
  return (
    <div className={`${toolbar.bar} ${styles.bar}`}>
      <SearchField
        label="Chercher dans la boîte de réception"
        placeholder="Nom, adresse, référence ou texte"
        value={filters.q ?? ''}
        onChange={(q) => change({ q })}
      />
      <ToolbarMenu label={active > 0 ? `Filtres (${active})` : 'Filtres'}>
        <ToolbarChoice
          label="Genre"
          value={filters.genre}
          all="Tous"
          options={kinds.map((kind) => [kind, conversationKinds[kind].many] as const)}
          onChange={(genre) => change({ genre })}
        />
        {forms.length > 0 && (
          <ToolbarChoice
            label="Formulaire"
            value={filters.formulaire}
            all="Tous"
            options={forms.map(({ id, name }) => [String(id), name] as const)}
            onChange={(formulaire) => change({ formulaire })}
          />
        )}
        <ToolbarChoice
          label="Attribué à"
          value={filters.attribue}
          all="Tout le monde"
          options={[
            [nobody, 'Personne ne s’en occupe'],
            ...assignees.map(({ id, name, isSelf }) => [String(id), isSelf ? 'Moi' : name] as const),
          ]}
          onChange={(attribue) => change({ attribue })}
        />
        <Text
          label="Adresse de la personne"
          value={filters.personne ?? ''}
          onChange={(personne) => change({ personne })}
        />
        <ToolbarPeriod label="Réception" value={filters} onChange={change} />
        {active > 0 && <Button onClick={showAll}>Effacer les filtres</Button>}
      </ToolbarMenu>
      <InboxViews idSite={site.idSite} state={state} />
      <Button
        kind="quiet"
        className={styles.export}
        onClick={() =>
          exportConversations(site.idSite, toConditions(state)).catch((error: unknown) =>
            notify(toFailure(error).message, 'danger'),
          )
        }
      >
        Exporter en CSV
      </Button>
      {onChoose && (
        <Button kind="quiet" className={styles.choose} aria-pressed={isChoosing} onClick={onChoose}>
          {isChoosing ? 'Terminer' : 'Choisir'}
        </Button>
      )}
      {active > 0 && (
        <p className={styles.narrowed}>
          {named && active === 1 ? `Seulement\u00a0: ${named.toLowerCase()}.` : 'La liste est filtrée.'}
          <Button kind="quiet" onClick={showAll}>
            Tout montrer
          </Button>
        </p>
      )}
    </div>
  );
}

function Text({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  const id = useId();
  return (
    <div className={toolbar.filter}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="email"
        className={toolbar.input}
        defaultValue={value}
        maxLength={254}
        // One reading when it is typed, not one for each letter.
        onBlur={(event) => event.currentTarget.value.trim() !== value && onChange(event.currentTarget.value.trim())}
        onKeyDown={(event) => event.key === 'Enter' && onChange(event.currentTarget.value.trim())}
      />
    </div>
  );
}
