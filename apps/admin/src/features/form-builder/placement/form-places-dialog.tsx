import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { isContentKind, labelContentKind } from '@vitrine/domain/publishing/content-kinds';
import { Link, useNavigate } from 'react-router';
import { toFailure } from '../../../base/api/api-failure.ts';
import { hasSiteRight } from '../../../base/api/session.queries.ts';
import { Button } from '../../../base/components/button.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { Dialog } from '../../../base/dialogs/dialog.tsx';
import dialog from '../../../base/dialogs/dialog-lead.module.css';
import { Actions, Form, readField, SelectField } from '../../../base/forms/form.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import { buildPublicLink } from '../../content-life/acts/publish-content.ts';
import type { ContentTarget } from '../../content-life/state/content-target.ts';
import { sitePagesQuery } from '../../contents/contents.queries.ts';
import { placedForm } from '../../contents/placed-form.ts';
import { type FormPlace, formPlacesQuery } from './form-places.queries.ts';
import styles from './form-places-dialog.module.css';

/** Where visitors find a form, and the way to place it in a page: a form has no address of its own. */
export function FormPlacesDialog({ target, onClose }: { target: ContentTarget; onClose: () => void }) {
  const { idSite } = target;
  const { data: places, error } = useQuery(formPlacesQuery(target));
  const { data: tree } = useQuery(sitePagesQuery(idSite));
  const mayPlace = hasSiteRight(useOpenSite(), 'content.update');
  const isShown = places?.some(({ isDraft }) => !isDraft);
  return (
    <Dialog title={isShown ? 'Où se trouve ce formulaire' : 'Placer ce formulaire dans une page'} onClose={onClose}>
      {error && <FailureNotice failure={toFailure(error)} />}
      {!error && !(places && tree) && <Skeleton rows={3} />}
      {places && tree && (
        <>
          <p className={dialog.lead}>
            {isShown
              ? 'Vos visiteurs le trouvent ici\u00a0:'
              : 'Un formulaire se montre dans une page. Aucune page en ligne ne montre encore celui-ci\u00a0: vos visiteurs ne le voient pas.'}
          </p>
          {places.length > 0 && (
            <ul className={styles.places}>
              {places.map((place) => (
                <Place
                  key={`${place.kind} ${place.id} ${place.locale} ${place.isDraft}`}
                  idSite={idSite}
                  place={place}
                  url={place.kind === 'page' ? tree.pages.find(({ id }) => id === place.id)?.url : undefined}
                />
              ))}
            </ul>
          )}
          {mayPlace ? (
            <Placement target={target} pages={tree.pages} onClose={onClose} />
          ) : (
            <Actions>
              <Button onClick={onClose}>Fermer</Button>
            </Actions>
          )}
        </>
      )}
    </Dialog>
  );
}

function Place({ idSite, place, url }: { idSite: number; place: FormPlace; url: string | null | undefined }) {
  const { kind, id, locale, title, isDraft } = place;
  const site = useOpenSite();
  const link = isDraft ? undefined : buildPublicLink(site, url ?? null);
  if (!isContentKind(kind) || id === null || locale === null) return null;
  return (
    <li>
      <span>
        {labelContentKind(kind)} «&nbsp;{title || 'sans titre'}&nbsp;»
        {isDraft && ', dans un brouillon à publier'}
      </span>
      {link && (
        <a href={link.href} target="_blank" rel="noreferrer">
          Voir
        </a>
      )}
      <Link to={adminPaths.editor(idSite, kind, id, locale)}>Modifier</Link>
    </li>
  );
}

/** Asks for a page, and leads to its editor, which places the form at its end. */
function Placement({
  target: { idSite, id },
  pages,
  onClose,
}: {
  target: ContentTarget;
  pages: readonly { id: number; title: string }[];
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const locale = useOpenSite().locales[0] ?? 'fr_FR';
  const send = async (form: FormData) => {
    onClose();
    await navigate(`${adminPaths.editor(idSite, 'page', readField(form, 'page'), locale)}?${placedForm}=${id}`);
  };
  return (
    <Form onSend={send} label="Placer dans une page">
      {(isPending) => (
        <>
          <SelectField
            name="page"
            label="Page où le placer"
            hint="Il y sera ajouté à la fin. Vous le déplacez si vous voulez, puis vous publiez la page."
          >
            {pages.map((page) => (
              <option key={page.id} value={page.id}>
                {page.title || 'Sans titre'}
              </option>
            ))}
          </SelectField>
          <p className={styles.other}>
            Aucune ne convient&nbsp;? <Link to={`${adminPaths.site(idSite)}/pages/nouvelle`}>Créer une page</Link>
          </p>
          <Actions>
            <Button kind="quiet" onClick={onClose}>
              Plus tard
            </Button>
            <Button kind="primary" type="submit" isPending={isPending}>
              Placer dans une page
            </Button>
          </Actions>
        </>
      )}
    </Form>
  );
}
