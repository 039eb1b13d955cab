import { useState } from 'react';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { Button } from '../../base/components/button.tsx';
import { ConfirmDialog } from '../../base/dialogs/confirm-dialog.tsx';
import { formatMoment } from '../../base/format/format-date.ts';
import { notify } from '../../base/toasts/toasts.ts';
import { describeWeight } from './font-file-fields.tsx';
import { FontSample } from './font-sample.tsx';
import styles from './font-section.module.css';
import { type FontFamily, type ThemeData, themeQuery } from './theme.queries.ts';

type Face = FontFamily['faces'][number];

/** The fonts that the owner has added, each file with the way to remove it. */
export function OwnFonts({ idSite, data, isLocked }: { idSite: number; data: ThemeData; isLocked: boolean }) {
  const [leaving, setLeaving] = useState<{ family: FontFamily; face: Face }>();
  const own = data.families.filter(({ isUploaded }) => isUploaded);
  if (own.length === 0) return null;
  return (
    <div className={styles.own}>
      <h3 className={styles.ownTitle}>Vos polices</h3>
      <ul>
        {own.map((one) => (
          <li key={one.family} className={styles.family}>
            <FontSample idSite={idSite} family={one.family} className={styles.familyName}>
              {one.family}
            </FontSample>
            {one.licence && (
              <p className={styles.facts}>
                Licence confirmée par {one.licence.author}, {formatMoment(one.licence.at)}
              </p>
            )}
            {one.faces.map((face) => (
              <div key={face.id} className={styles.face}>
                <span>
                  {describeWeight(face.weight)}
                  {face.style === 'italic' && ', italique'}{' '}
                  <span className={styles.facts}>
                    {face.name}, {Math.max(1, Math.round(face.bytes / 1000))}&nbsp;Ko servis
                  </span>
                </span>
                {!isLocked && (
                  <Button
                    kind="link"
                    aria-label={`Supprimer ${face.name}`}
                    onClick={() => setLeaving({ family: one, face })}
                  >
                    Supprimer
                  </Button>
                )}
              </div>
            ))}
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={`Supprimer «\u00a0${leaving.face.name}\u00a0»\u00a0?`}
          action="Supprimer ce fichier de police"
          onClose={() => setLeaving(undefined)}
          onConfirm={async () => {
            await callApi('deleteSiteFont', { params: { idSite, id: leaving.face.id } });
            await queryClient.invalidateQueries({ queryKey: themeQuery(idSite).queryKey, exact: true });
            notify(`«\u00a0${leaving.face.name}\u00a0» est supprimée.`);
          }}
        >
          {describeEffect(data, leaving.family)}
        </ConfirmDialog>
      )}
    </div>
  );
}

const useNames = { TITLE: 'les titres', CONTENT: 'les textes', MENU: 'les menus et les boutons' } as const;

/** Names where the family is in use, before anything is removed. */
function describeEffect({ theme }: ThemeData, { family, faces }: FontFamily): string {
  const uses = (['TITLE', 'CONTENT', 'MENU'] as const).filter((use) => theme.fonts[use] === family);
  if (uses.length === 0) return 'Votre site ne se sert pas de cette police.';
  const names = new Intl.ListFormat('fr').format(uses.map((use) => useNames[use]));
  return faces.length === 1
    ? `Cette police écrit ${names} de votre site. Choisissez-en d’abord une autre.`
    : `Cette police écrit ${names} de votre site\u00a0; ses autres fichiers la remplaceront.`;
}
