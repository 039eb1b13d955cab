import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { maximumPageLevels } from '@vitrine/domain/addresses/page-places';
import { pageTemplates } from '@vitrine/domain/appearance/page-templates.data';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callApi } from '../../base/api/call-api.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { DialogActions, Form, SelectField, TextField } from '../../base/forms/form.tsx';
import { listLines } from '../../base/outline/outline-moves.ts';
import { refreshContents } from '../../features/content-life/state/content-life.queries.ts';
import type { SitePage } from '../../features/contents/contents.queries.ts';
import styles from './new-page-dialog.module.css';
import { listPageItems, nameOf } from './page-tree.ts';
import { proposePageUrl } from './propose-page-url.ts';
import { TemplateOutline } from './template-outline.tsx';

const apart = 'apart';

/** Asks for the title of a new page, where it goes and how it begins; then leads to its editor. */
export function NewPageDialog({ idSite, pages }: { idSite: number; pages: readonly SitePage[] }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [title, setTitle] = useState('');
  const [where, setWhere] = useState(search.get('sous') ?? '');
  const [template, setTemplate] = useState('presentation');
  const byId = new Map(pages.map((page) => [page.id, page]));
  const parents = listLines(listPageItems(pages)).filter(({ level }) => level < maximumPageLevels);
  const close = () => navigate(`${adminPaths.site(idSite)}/pages`);
  const url = proposePageUrl(title, byId.get(Number(where))?.url);
  const send = async () => {
    const { id, locale } = await callApi('createContent', {
      params: { idSite, kind: 'page' },
      body: {
        title,
        template,
        fields: { url },
        place: { parentId: Number(where) || null, showInMenu: where !== apart },
      },
    });
    await refreshContents(idSite);
    await navigate(adminPaths.editor(idSite, 'page', id, locale));
  };
  return (
    <Modal opened onClose={close} title="Nouvelle page" size={640}>
      <Form onSend={send} isWide>
        {(isPending) => (
          <>
            <TextField
              name="title"
              label="Titre"
              placeholder="Les ateliers du mercredi"
              value={title}
              maxLength={200}
              autoComplete="off"
              data-autofocus
              onChange={(event) => setTitle(event.currentTarget.value)}
              hint={title.trim() ? `Son adresse sera ${url}. Elle se change ensuite.` : undefined}
            />
            <SelectField
              name="place.parentId"
              label="Où la ranger"
              value={where}
              onChange={(event) => setWhere(event.currentTarget.value)}
            >
              <option value="">À la fin du menu</option>
              <option value={apart}>Hors du menu</option>
              <optgroup label="Sous une page">
                {parents.map(({ id, level }) => (
                  <option key={id} value={id}>
                    {'\u00a0\u00a0'.repeat(level - 1)}
                    {nameOf(byId.get(id) ?? { menuTitle: '', title: '' })}
                  </option>
                ))}
              </optgroup>
            </SelectField>
            <fieldset className={styles.templates}>
              <legend className={styles.legend}>Comment commencer</legend>
              <div className={styles.grid}>
                {pageTemplates.map(({ name, label, text, blocks }) => (
                  <label key={name} className={styles.template}>
                    <input
                      type="radio"
                      name="template"
                      value={name}
                      checked={name === template}
                      onChange={() => setTemplate(name)}
                    />
                    <TemplateOutline blocks={blocks.map(({ type }) => type)} />
                    <span className={styles.label}>{label}</span>
                    <span className={styles.text}>{text}</span>
                  </label>
                ))}
              </div>
            </fieldset>
            <DialogActions isPending={isPending} onCancel={close}>
              Créer et écrire
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}
