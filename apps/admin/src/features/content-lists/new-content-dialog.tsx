import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { paths } from '@vitrine/domain/addresses/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../base/api/call-api.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { DialogActions, Form, readField, SelectField, TextField } from '../../base/forms/form.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { refreshContents } from '../content-life/state/content-life.queries.ts';
import { type ContentListKind, nameRoute } from './content-kinds.data.ts';

/** Asks for the title of a new content, and for where it goes; then leads to its editor, or to the screen of a product. */
export function NewContentDialog({
  kind,
  folders,
  folderId,
  routes,
  route,
  onClose,
}: {
  kind: ContentListKind;
  /** Folders of the blog, by id. */
  folders: ReadonlyMap<number, string>;
  folderId?: number | undefined;
  /** Routes of elements. */
  routes: readonly { route: string; title: string | null }[];
  route?: string | undefined;
  onClose(): void;
}) {
  const { idSite } = useOpenSite();
  const navigate = useNavigate();
  const [chosenRoute, setRoute] = useState(route ?? routes[0]?.route ?? '');
  const isElement = kind.kind === 'element';
  // It has its screen, where its vintages and prices are; words and blocks come after.
  const isProduct = kind.kind === 'product';
  // A link of the footer has no page of its own: it leads elsewhere.
  const isLink = isElement && chosenRoute === 'footer';
  const send = async (form: FormData) => {
    const fields: Record<string, unknown> = {};
    if (kind.facts.includes('folder')) fields.folderId = Number(readField(form, 'fields.folderId')) || null;
    if (isElement) fields.route = chosenRoute;
    if (isLink) Object.assign(fields, { url: readField(form, 'fields.url').trim() || null, hasPage: false });
    const { id, locale } = await callApi('createContent', {
      params: { idSite, kind: kind.kind },
      body: { title: readField(form, 'title'), fields },
    });
    await refreshContents(idSite);
    await navigate(
      isProduct ? adminPaths.content(idSite, kind.kind, id) : adminPaths.editor(idSite, kind.kind, id, locale),
    );
  };
  return (
    <Modal opened onClose={onClose} title={kind.create.action}>
      <Form onSend={send}>
        {(isPending) => (
          <>
            <TextField
              name="title"
              label={kind.create.titleLabel}
              placeholder={kind.create.placeholder}
              maxLength={200}
              autoComplete="off"
              data-autofocus
            />
            {isElement && (
              <SelectField
                name="fields.route"
                label="Rubrique"
                value={chosenRoute}
                onChange={(event) => setRoute(event.currentTarget.value)}
              >
                {routes.map((one) => (
                  <option key={one.route} value={one.route}>
                    {nameRoute(one)}
                  </option>
                ))}
              </SelectField>
            )}
            {isLink && (
              <TextField
                name="fields.url"
                label="Adresse"
                hint={`Un chemin du site, comme ${paths.contact()}, ou une adresse https://. Si vous laissez vide, il ne mène nulle part.`}
                placeholder={paths.contact()}
                autoComplete="off"
              />
            )}
            {folders.size > 0 && (
              <SelectField name="fields.folderId" label="Dossier" defaultValue={folderId ?? ''}>
                <option value="">Sans dossier</option>
                {[...folders].map(([id, name]) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
            <DialogActions isPending={isPending} onCancel={onClose}>
              {isProduct ? 'Créer' : 'Créer et écrire'}
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}
