import type { IncomingMessage, ServerResponse } from 'node:http';
import { getErrorMessage } from '@vitrine/contract/envelope/error-codes';
import { recordCertificateRequest } from '../features/domains/certificates.operations.ts';
import { chooseEncoding } from '../page-cache/encoded-body.ts';
import { isLocalCaller } from './request-parsing.ts';
import { assetHeaders, commonHeaders, inertPolicy } from './security-headers.ts';
import { sendText } from './send.ts';
import type { ServerContext } from './server-context.ts';

/** Headers of a response without active content that no cache may store. */
export const inertHeaders = { ...commonHeaders, 'content-security-policy': inertPolicy, 'cache-control': 'no-store' };
/** The same headers for plain text. */
export const plainTextHeaders = { ...inertHeaders, 'content-type': 'text/plain; charset=utf-8' };

export function sendRedirect(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  location: string,
): void {
  sendText(request, response, status, '', { ...inertHeaders, location });
}

/** Serves a file of the built client. */
export function serveAsset(
  context: Pick<ServerContext, 'assets'>,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  cacheControl = 'public, max-age=31536000, immutable',
): void {
  const asset = context.assets.find(name);
  if (!asset) {
    sendText(request, response, 404, getErrorMessage('not-found'), plainTextHeaders);
    return;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = chooseEncoding(accepted);
  const body = encoding === 'br' ? asset.brotli : encoding === 'gzip' ? asset.gzip : asset.identity;
  sendText(request, response, 200, body, {
    ...assetHeaders,
    'content-type': asset.contentType,
    'cache-control': cacheControl,
    vary: 'Accept-Encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
}

/** Serves the readiness probe: ready while the database responds. */
export async function serveReadiness(
  context: Pick<ServerContext, 'database'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await context.database.ping();
    sendText(request, response, 200, 'ready', plainTextHeaders);
  } catch {
    sendText(request, response, 503, 'database unavailable', plainTextHeaders);
  }
}

/** Serves the metrics. They cover the whole platform: only a caller on this machine may read them. */
export async function serveMetrics(
  context: Pick<ServerContext, 'metrics'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isLocalCaller(request)) return sendText(request, response, 404, getErrorMessage('not-found'), plainTextHeaders);
  sendText(request, response, 200, await context.metrics.registry.metrics(), {
    ...inertHeaders,
    'content-type': context.metrics.registry.contentType,
  });
}

/**
 * Tells a proxy on this machine whether it may ask for a certificate: for the recognised domains of sites, and for the names that
 * sites have under the platform's domain.
 */
export async function serveCertificateQuestion(
  context: Pick<ServerContext, 'directory' | 'config' | 'database' | 'clock' | 'log'>,
  request: IncomingMessage,
  response: ServerResponse,
  search: string,
): Promise<void> {
  const domain = new URLSearchParams(search).get('domain')?.toLowerCase() ?? '';
  const isAllowed = async () => {
    const { directory, config } = context;
    await directory.refresh();
    return directory
      .findByHost(domain)
      ?.hosts.some(
        ({ host, isRecognised }) => host === domain && (isRecognised || isNameUnder(host, config.sitesDomain)),
      );
  };
  if (isLocalCaller(request) && (await isAllowed())) {
    await recordCertificateRequest(context, domain);
    return sendText(request, response, 200, 'ok', plainTextHeaders);
  }
  sendText(request, response, 404, getErrorMessage('not-found'), plainTextHeaders);
}

const isNameUnder = (host: string, domain: string | undefined) => domain !== undefined && host.endsWith(`.${domain}`);
