import { Menu } from '@mantine/core';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../base/components/button.tsx';
import { MoreIcon } from '../../../base/components/icons.tsx';
import { ConfirmDialog } from '../../../base/dialogs/confirm-dialog.tsx';

/** The ways out: later, from the beginning, or not at all. */
export function CreationMenu({
  onForget,
  onRestart,
}: {
  onForget: () => Promise<unknown>;
  onRestart: () => Promise<unknown>;
}) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'restart' | 'abandon'>();
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button kind="quiet" isIcon aria-label="Autres choix">
            <MoreIcon size={20} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => navigate(adminPaths.sites())}>Continuer plus tard</Menu.Item>
          <Menu.Item component="a" href={adminPaths.guide('creer-son-site')} target="_blank" rel="noreferrer">
            Aide
          </Menu.Item>
          <Menu.Item onClick={() => setDialog('restart')}>Recommencer…</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => setDialog('abandon')}>Abandonner…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'restart' && (
        <ConfirmDialog
          title="Recommencer depuis la première question"
          action="Effacer mes réponses"
          onClose={() => setDialog(undefined)}
          onConfirm={async () => {
            await onForget();
            await navigate(adminPaths.createSite(), { replace: true });
            await onRestart();
          }}
        >
          <p>Vos réponses aux cinq questions sont effacées. Aucun de vos sites ne change.</p>
        </ConfirmDialog>
      )}
      {dialog === 'abandon' && (
        <ConfirmDialog
          title="Abandonner ce site"
          action="Abandonner et effacer mes réponses"
          onClose={() => setDialog(undefined)}
          onConfirm={async () => {
            await onForget();
            await navigate(adminPaths.sites(), { replace: true });
          }}
        >
          <p>
            Vos réponses sont effacées et aucun site n’est fait. Pour y revenir un autre jour, choisissez plutôt
            «&nbsp;Continuer plus tard&nbsp;»&nbsp;: elles attendent trente jours.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
