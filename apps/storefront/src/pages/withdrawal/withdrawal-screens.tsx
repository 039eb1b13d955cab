import type { PageFacts } from '@vitrine/blocks/storefront';
import type { UserResource } from '@vitrine/contract/endpoints/member.endpoints';
import type { OrderWithdrawals } from '@vitrine/contract/endpoints/withdrawal.endpoints';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { paths } from '@vitrine/domain/addresses/paths';
import { formatWithdrawalReceipt } from '@vitrine/domain/ordering/withdrawal-receipt';
import type { ReactElement } from 'react';
import type { PathOutcome } from '../../render/page-model.ts';
import { privateModel, readUser } from '../account/member-access.ts';
import { notFoundScreen } from '../checkout/order-screens.tsx';
import { pageOutcome, type ScreenRequest } from '../screen.ts';
import { revokeAction, withdrawAction } from './withdrawal-actions.ts';
import { WithdrawalPage, withdrawalPageCss } from './withdrawal-page.tsx';
import { ReceiptPage, RevocationPage } from './withdrawal-receipt-page.tsx';
import { confirmationForm, withdrawalForm } from './withdrawal-values.ts';

/** Where anybody withdraws from an order, with an account or without. */
export async function withdrawScreen(request: ScreenRequest): Promise<PathOutcome> {
  if (!request.site.info.isECommerce) return { kind: 'absent' };
  return withdrawalOutcome(request, { user: await readUser(request) });
}

/** The same for whoever has the link of the order: its lines can be named. */
export async function withdrawFromOrderScreen(request: ScreenRequest, token: string): Promise<PathOutcome> {
  const order = await readLinked(request, () => request.client.readOrderWithdrawals({ params: { token } }), token);
  if (!order) return { kind: 'absent' };
  if (typeof order === 'string') return notFoundScreen(order);
  return withdrawalOutcome(request, { order, token });
}

function withdrawalOutcome(
  { site, query }: ScreenRequest,
  { order, token, user }: { order?: OrderWithdrawals; token?: string; user?: UserResource | undefined },
): PathOutcome {
  const typed = user ? { name: `${user.firstname} ${user.lastname}`.trim(), email: user.email } : {};
  const values = order
    ? { name: order.name, email: order.email, orderReference: order.orderReference }
    : { ...typed, orderReference: query.reference ?? '' };
  return pageOutcome(
    privateModel({
      title: 'Renoncer au contrat',
      description: `Se rétracter d’une commande passée chez ${site.settings.COMPANY_NAME}.`,
      canonicalPath: paths.withdraw(),
      isIndexed: !order,
      blocks: [],
      screen: {
        css: withdrawalPageCss,
        render: (page) => <WithdrawalPage page={page} order={order} values={values} />,
        forms: { [withdrawalForm]: withdrawAction(token), [confirmationForm]: withdrawAction(token) },
      },
    }),
  );
}

/** The receipt of a declaration: always the same, whatever becomes of it. */
export async function withdrawalReceiptScreen(request: ScreenRequest, token: string): Promise<PathOutcome> {
  const receipt = await readReceipt(request, token);
  if (!receipt) return { kind: 'absent' };
  if (typeof receipt === 'string') return unknownScreen(receipt);
  return privateOutcome('Votre rétractation est reçue', (page) => (
    <ReceiptPage page={page} receipt={receipt} filePath={paths.withdrawalReceiptFile(token)} />
  ));
}

/** The receipt as a file to keep. */
export async function withdrawalReceiptFileScreen(request: ScreenRequest, token: string): Promise<PathOutcome> {
  const receipt = await readReceipt(request, token);
  if (!receipt || typeof receipt === 'string') return { kind: 'absent' };
  return {
    kind: 'private-file',
    contentType: 'text/plain; charset=utf-8',
    body: formatWithdrawalReceipt(receipt, receipt.seller),
  };
}

/** Where the mailbox of an order takes its withdrawal back. */
export async function revokeWithdrawalScreen(request: ScreenRequest, token: string): Promise<PathOutcome> {
  const revocation = await readLinked(
    request,
    () => request.client.readWithdrawalRevocation({ params: { token } }),
    token,
  );
  if (!revocation) return { kind: 'absent' };
  if (typeof revocation === 'string') return unknownScreen(revocation);
  return privateOutcome(
    revocation.state === 'revoked' ? 'Rétractation annulée' : 'Annuler la rétractation',
    (page) => <RevocationPage page={page} revocation={revocation} />,
    { annuler: revokeAction(token) },
  );
}

const readReceipt = (request: ScreenRequest, token: string) =>
  readLinked(request, () => request.client.readWithdrawalReceipt({ params: { token } }), token);

/** Reads what a link leads to; the message where the call refuses it, undefined where the text is no token. */
async function readLinked<Found>(
  { site }: ScreenRequest,
  read: () => Promise<Found>,
  token: string,
): Promise<Found | string | undefined> {
  if (!site.info.isECommerce || !/^[\w-]+$/.test(token)) return undefined;
  try {
    return await read();
  } catch (error) {
    if (!isApiError(error) || error.status >= 500 || error.status === 429) throw error;
    return error.message;
  }
}

const unknownScreen = (sentence: string): PathOutcome =>
  privateOutcome('Rétractation introuvable', () => <UnknownPage sentence={sentence} />, {}, 404);

function UnknownPage({ sentence }: { sentence: string }): ReactElement {
  return (
    <div className="band band-page">
      <div>
        <h1>Rétractation introuvable</h1>
        <p>{sentence}</p>
      </div>
    </div>
  );
}

function privateOutcome(
  title: string,
  render: (page: PageFacts) => ReactElement,
  forms: Record<string, ReturnType<typeof revokeAction>> = {},
  status = 200,
): PathOutcome {
  return pageOutcome(
    privateModel({
      title,
      description: title,
      canonicalPath: paths.withdraw(),
      blocks: [],
      status,
      screen: { css: withdrawalPageCss, render, forms },
    }),
  );
}
