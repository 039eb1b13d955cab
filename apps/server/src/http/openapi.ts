import type { Endpoint } from '@vitrine/contract/endpoints/define-endpoint';
import { endpoints } from '@vitrine/contract/endpoints/endpoints';
import { failureEnvelope, successEnvelope } from '@vitrine/contract/envelope/envelope';
import { errorCodes } from '@vitrine/contract/envelope/error-codes';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

const accessLabels = {
  public: 'Ouvert à tous.',
  member: 'Réservé aux membres connectés.',
  admin: 'Réservé aux administrateurs du site.',
} as const;

/** The API's description as OpenAPI 3.1, made from the contract: schemas are JSON Schema 2020-12, as 3.1 takes them. */
export function buildOpenApi(serverUrl: string): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Record<string, JsonSchema> = { Failure: toSchema(failureEnvelope) };
  for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
    const methods = paths[endpoint.path] ?? {};
    methods[endpoint.method.toLowerCase()] = shareDefinitions(describe(name, endpoint), schemas);
    paths[endpoint.path] = methods;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API de Vitrine',
      version: '1.0.0',
      description:
        'Chaque appel nomme son site par l’en-tête idSite, facultatif sur l’hôte du site. Chaque réponse est enveloppée : success, data, message ; un refus ajoute code, fields et requestId.',
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(Object.values(endpoints).map(({ area }) => area))].map((area) => ({ name: area })),
    paths,
    components: {
      schemas,
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
      },
    },
  };
}

function describe(name: string, endpoint: Endpoint): JsonSchema {
  const codes = new Set([
    'site-missing',
    'site-unknown',
    'internal',
    'unavailable',
    ...(endpoint.list ? ['invalid-filter'] : []),
    ...(endpoint.errors ?? []),
  ]);
  const failures: Record<string, { description: string; content: unknown }> = {};
  for (const code of codes) {
    const { status, fr } = errorCodes[code as keyof typeof errorCodes];
    const previous = failures[status]?.description;
    failures[status] = {
      description: previous ? `${previous} — ${code} : ${fr}` : `${code} : ${fr}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    };
  }
  return {
    operationId: name,
    tags: [endpoint.area],
    summary: endpoint.summary,
    description: `${accessLabels[endpoint.access]}${endpoint.isAddition ? ' Ajout à la spécification.' : ''}`,
    parameters: [
      { $ref: '#/components/parameters/idSite' },
      { $ref: '#/components/parameters/userLang' },
      ...listParameters(endpoint.params, 'path'),
      ...listParameters(endpoint.query, 'query'),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(
              ['application/json', 'multipart/form-data'].map((type) => [
                type,
                { schema: toSchema(endpoint.body as z.ZodType) },
              ]),
            ),
          },
        }
      : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Réussite.',
        content: { 'application/json': { schema: toSchema(successEnvelope(endpoint.reply)) } },
      },
      ...failures,
    },
  };
}

function listParameters(schema: z.ZodType | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(typeof property.description === 'string' ? { description: property.description } : {}),
  }));
}

/**
 * Schemas that refer to themselves carry their own definitions, whose addresses mean nothing inside a larger document: they
 * become components of it, under the same names.
 */
function shareDefinitions(value: unknown, schemas: Record<string, JsonSchema>): unknown {
  if (Array.isArray(value)) return value.map((one) => shareDefinitions(one, schemas));
  if (!value || typeof value !== 'object')
    return typeof value === 'string' ? value.replace(/^#\/\$defs\//, '#/components/schemas/') : value;
  const { $defs = {}, ...rest } = value as JsonSchema & { $defs?: Record<string, JsonSchema> };
  for (const [name, schema] of Object.entries($defs)) schemas[name] ??= shareDefinitions(schema, schemas) as JsonSchema;
  return Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, shareDefinitions(one, schemas)]));
}

function toSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
}
