import type { Endpoint } from '@vitrine/contract/endpoints/define-endpoint';
import { endpoints } from '@vitrine/contract/endpoints/endpoints';
import { failureEnvelope, successEnvelope } from '@vitrine/contract/envelope/envelope';
import type { ListColumns } from '@vitrine/contract/list-query/list-query';
import { z } from 'zod';
import { exampleOf, exampleOfParameter } from './openapi-examples.ts';
import { describeFailures } from './openapi-failures.ts';

type JsonSchema = Record<string, unknown>;

const accessLabels = {
  public: 'Ouvert à tous.',
  member: 'Réservé aux membres connectés.',
  panel: 'Réservé à l’équipe du site, sur l’hôte du site et avec son panneau.',
  staff: 'Réservé à l’équipe, sur l’hôte de l’administration.',
} as const;

/** The description without its server, as the end of its JSON: composing it takes a third of a second, once. */
let composed: string | undefined;

/** Formats the OpenAPI 3.1 description of the contract as JSON. */
export function formatOpenApi(serverUrl: string): string {
  composed ??= JSON.stringify(composeOpenApi()).slice(1);
  return `{"servers":${JSON.stringify([{ url: serverUrl }])},${composed}`;
}

/** Composes the description from the contract; 3.1 takes JSON Schema 2020-12 as it is. */
function composeOpenApi(): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Record<string, JsonSchema> = { Failure: toSchema(failureEnvelope) };
  for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
    const methods = paths[endpoint.path] ?? {};
    methods[endpoint.method.toLowerCase()] = hoistDefinitions(describe(name, endpoint), schemas);
    paths[endpoint.path] = methods;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API de Vitrine',
      version: '1.0.0',
      description:
        'Chaque appel nomme son site par l’en-tête idSite, facultatif sur l’hôte du site. Chaque réponse est enveloppée\u00a0: success, data, message\u00a0; un refus ajoute code, fields et requestId.',
    },
    tags: [...new Set(Object.values(endpoints).map(({ area }) => area))].map((area) => ({ name: area })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'Le jeton que POST /login donne\u00a0; valable vingt-quatre heures, sur le site qui l’a donné.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'token',
          description:
            'Le même jeton, que POST /login pose dans le navigateur\u00a0; une écriture doit alors venir d’une page du site.',
        },
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-administration',
          description:
            'La session de l’équipe, que POST /admin/session pose sur l’hôte de l’administration («\u00a0administration\u00a0» sans TLS)\u00a0; une écriture vient d’une page de cet hôte.',
        },
        panel: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-equipe',
          description:
            'La session de l’équipe sur l’hôte d’un site («\u00a0equipe\u00a0» sans TLS), que le lien de POST /admin/sites/{idSite}/link ouvre une fois.',
        },
      },
      parameters: {
        idSite: {
          name: 'idSite',
          in: 'header',
          required: false,
          schema: { type: 'integer', minimum: 1 },
          description: 'Numéro du site.',
        },
        userLang: {
          name: 'userLang',
          in: 'header',
          required: false,
          schema: { type: 'string', default: 'fr_FR' },
          description: 'Langue des textes.',
        },
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 8, maxLength: 200 },
          description:
            'Clé de la demande\u00a0: répétée avec le même contenu, elle reçoit la même réponse\u00a0; avec un autre, 422.',
        },
      },
    },
  };
}

function describe(name: string, endpoint: Endpoint): JsonSchema {
  return {
    operationId: name,
    tags: [endpoint.area],
    summary: endpoint.summary,
    description: `${accessLabels[endpoint.access]}${describeRight(endpoint)}${endpoint.isAddition ? ' Ajout à la spécification.' : ''}`,
    security: listSecurity(endpoint),
    parameters: [
      { $ref: '#/components/parameters/idSite' },
      { $ref: '#/components/parameters/userLang' },
      ...listSignature(endpoint),
      ...(endpoint.takesIdempotencyKey ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
      ...listParameters(endpoint.params, 'path'),
      ...listParameters(endpoint.query, 'query', endpoint.list?.columns),
    ],
    ...(endpoint.body && !endpoint.signatureHeader
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(
              ['application/json', 'multipart/form-data'].map((type) => [
                type,
                describeBody(endpoint.body as z.ZodType),
              ]),
            ),
          },
        }
      : {}),
    ...(endpoint.signatureHeader
      ? { requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } } }
      : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Réussite.',
        content:
          endpoint.replyType === 'csv'
            ? { 'text/csv': { schema: { type: 'string' } } }
            : endpoint.replyType === 'pdf'
              ? { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
              : endpoint.replyType === 'file'
                ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
                : { 'application/json': { schema: toSchema(envelopeOf(endpoint)) } },
      },
      ...describeFailures(endpoint),
    },
  };
}

/** The signature of a report, which another service writes. */
function listSignature({ signatureHeader }: Endpoint): JsonSchema[] {
  if (!signatureHeader) return [];
  const description = 'Signature du corps par le service, avec l’heure de l’envoi.';
  return [{ name: signatureHeader, in: 'header', required: true, schema: { type: 'string' }, description }];
}

/** What a call of the administration needs besides a session. */
function describeRight({ right, stepUp }: Endpoint): string {
  const needed = right === undefined || right === 'self' || right === 'public' ? '' : ` Demande le droit ${right}.`;
  return `${right === 'public' ? ' Sans session.' : ''}${needed}${stepUp ? ' Demande de confirmer son identité.' : ''}`;
}

/** The sessions with which a call may be made, one of them; none for calls that need no session. */
function listSecurity({ access, right, isOpenToPanel }: Endpoint): Record<string, never[]>[] {
  if (access === 'public' || right === 'public') return [];
  if (access === 'staff') return [{ staff: [] }];
  const member: Record<string, never[]>[] = access === 'member' ? [{ session: [] }, { cookie: [] }] : [];
  return access === 'panel' || isOpenToPanel ? [...member, { panel: [] }] : member;
}

/** Builds an example of a call: its path with parameters filled in, and its body if it has one. */
export function buildExampleCall(endpoint: Endpoint): { path: string; body?: unknown } {
  const parameters = listParameters(endpoint.params, 'path') as { name: string; example?: unknown }[];
  const path = parameters.reduce(
    (filled, { name, example }) => filled.replace(`{${name}}`, encodeURIComponent(String(example ?? name))),
    endpoint.path,
  );
  return endpoint.body ? { path, body: describeBody(endpoint.body as z.ZodType).example } : { path };
}

/** Describes a body as the client sends it, before any transformation. */
function describeBody(body: z.ZodType): JsonSchema {
  const schema = toSchema(body, 'input');
  return { schema, ...withExample(exampleOf('', schema)) };
}

function withExample(example: unknown): { example?: unknown } {
  return example === undefined ? {} : { example };
}

/** The envelope of a success; for a yes-or-no question, the answer itself is `success`. */
function envelopeOf({ reply, mergesReplyIntoEnvelope }: Endpoint): z.ZodType {
  const envelope = successEnvelope(reply);
  return mergesReplyIntoEnvelope ? envelope.extend({ success: z.boolean() }) : envelope;
}

function listParameters(
  schema: z.ZodType | undefined,
  location: 'path' | 'query',
  columns: ListColumns = {},
): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
    ...withExample(exampleOfParameter(name, property, columns)),
    ...(typeof property.description === 'string' ? { description: property.description } : {}),
  }));
}

/**
 * Moves the definitions of recursive schemas to the document's components, under the same names: their local references
 * mean nothing inside a larger document.
 */
function hoistDefinitions(value: unknown, schemas: Record<string, JsonSchema>): unknown {
  if (Array.isArray(value)) return value.map((one) => hoistDefinitions(one, schemas));
  if (!value || typeof value !== 'object')
    return typeof value === 'string' ? value.replace(/^#\/\$defs\//, '#/components/schemas/') : value;
  const { $defs = {}, ...rest } = value as JsonSchema & { $defs?: Record<string, JsonSchema> };
  for (const [name, schema] of Object.entries($defs)) schemas[name] ??= hoistDefinitions(schema, schemas) as JsonSchema;
  return Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, hoistDefinitions(one, schemas)]));
}

function toSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
}
