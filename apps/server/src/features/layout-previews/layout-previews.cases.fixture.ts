import { createPanelWithPage, layoutId, layoutPreviewBody } from '@vitrine/test-kit/browser/layout-previews';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { CaseInput, EndpointCase, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** Inputs of these endpoints for the tenant isolation tests. */
export const cases: EndpointCases = {
  checkLayoutHash: {
    own: htmlOf(tenantId),
    of: ({ id }) => htmlOf(id),
    prepare: asNewPanel(htmlOf),
    holdsMark: false,
  },
  saveLayoutPreview: {
    own: { params: { idPage: tenantId, idLayout: layoutId }, body: layoutPreviewBody(tenantId).body },
    of: ({ id }) => layoutPreviewBody(id),
    prepare: asNewPanel(layoutPreviewBody),
    holdsMark: false,
    isWriting: true,
  },
};

function htmlOf(idPage: number): CaseInput {
  return { params: { idPage, idLayout: layoutId }, body: { html: '<p>Bonjour</p>' } };
}

/** The request of staff with the panel, about the only block of a new page. */
function asNewPanel(inputOf: (idPage: number) => CaseInput): NonNullable<EndpointCase['prepare']> {
  return async (server, siteId) => {
    const { idPage, cookie } = await createPanelWithPage(server, siteId);
    return { input: inputOf(idPage), cookie };
  };
}
