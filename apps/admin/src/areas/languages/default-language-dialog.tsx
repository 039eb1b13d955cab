import { useState } from 'react';
import { Button } from '../../base/components/button.tsx';
import { Notice } from '../../base/components/notice.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { Actions, DialogActions, Form, TextField } from '../../base/forms/form.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { type SiteLanguage, saveLanguage } from '../../features/languages/languages.queries.ts';

/** Makes a language that of the site: its addresses lose their prefix, those of the former one get one. */
export function DefaultLanguageDialog({
  idSite,
  language,
  site,
  onClose,
}: {
  idSite: number;
  language: SiteLanguage;
  site: SiteLanguage;
  onClose: () => void;
}) {
  const [former, setFormer] = useState(site.code.slice(0, 2));
  const missing = language.kinds.reduce((sum, kind) => sum + kind.missing, 0);
  const title = `Faire de «\u00a0${language.label}\u00a0» la langue du site\u00a0?`;
  if (missing > 0)
    return (
      <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Fermer' }}>
        <p>
          Pas encore&nbsp;: {missing > 1 ? `${missing} contenus n’ont` : 'un contenu n’a'} pas de texte dans cette
          langue, et {missing > 1 ? 'disparaîtraient' : 'disparaîtrait'} du site. La liste de cette langue les nomme.
        </p>
        <Actions>
          <Button onClick={onClose} data-autofocus>
            Fermer
          </Button>
        </Actions>
      </Modal>
    );
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <Form
        onSend={async () => {
          await saveLanguage(idSite, language.code, { isDefault: true, formerPrefix: former.trim() });
          notify(`«\u00a0${language.label}\u00a0» est la langue du site.`);
          onClose();
        }}
      >
        {(isPending) => (
          <>
            <Notice kind="warning">
              Toutes les adresses changent&nbsp;: /{language.prefix}/contact devient /contact, et /contact devient /
              {former || '…'}/contact. Les liens que d’autres sites en ont mèneront à l’autre langue, ou nulle part.
            </Notice>
            <TextField
              name="formerPrefix"
              label={`Préfixe que prend «\u00a0${site.label}\u00a0»`}
              value={former}
              onChange={(event) => setFormer(event.target.value)}
              autoComplete="off"
              spellCheck={false}
              hint={`Ses adresses commenceront par /${former || '…'}.`}
            />
            <DialogActions kind="danger" isPending={isPending} onCancel={onClose}>
              Changer la langue du site
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}
