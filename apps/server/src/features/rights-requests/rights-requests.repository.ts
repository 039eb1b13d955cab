import type { RightsClocks, RightsRequestKind } from '@vitrine/domain/people/rights-requests';
import type { Scope } from '../../scope.ts';

export interface NewRightsRequest extends RightsClocks {
  reference: string;
  kind: RightsRequestKind;
  firstname: string;
  lastname: string;
  email: string;
  message: string;
  memberId: number | null;
  handledAt: Date | null;
}

/** Stores a request about personal data with its two clocks. */
export async function insertRightsRequest(scope: Scope, request: NewRightsRequest): Promise<void> {
  await scope.transaction.query(
    `insert into rights_request (site_id, reference, kind, firstname, lastname, email, message, member_id, received_at,
       answer_by, handle_by, handled_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      scope.site.id,
      request.reference,
      request.kind,
      request.firstname,
      request.lastname,
      request.email,
      request.message,
      request.memberId,
      new Date(scope.now),
      request.answerBy,
      request.handleBy,
      request.handledAt,
    ],
  );
}

export interface RightsRequestRow {
  reference: string;
  kind: RightsRequestKind;
  received_at: Date;
  handled_at: Date | null;
}

/** What a member has asked, oldest first. */
export function listRightsRequests(scope: Scope, memberId: number): Promise<RightsRequestRow[]> {
  return scope.transaction.query(
    `select reference, kind, received_at, handled_at from rights_request where site_id = $1 and member_id = $2 order by id`,
    [scope.site.id, memberId],
  );
}

/** Takes the names out of a member's requests that have been answered: that they were is what must be shown. */
export async function updateHandledToNobody(scope: Scope, memberId: number): Promise<void> {
  await scope.transaction.query(
    `update rights_request set firstname = '', lastname = '', email = '', message = ''
     where site_id = $1 and member_id = $2 and handled_at is not null`,
    [scope.site.id, memberId],
  );
}
