/** Builds the OpenAPI 3.1 document from the table of endpoints, its schemas, texts and examples. */
import * as z from 'zod/mini';
import { type Access, endpointDocs } from './endpoint-docs.ts';
import { type Endpoint, type EndpointName, ERROR_CODE_HEADER, endpoints } from './endpoints.ts';
import { examples } from './examples.ts';

type Texts = Readonly<Record<number, readonly string[]>>;

const MEANING: Readonly<Record<number, string>> = {
  400: 'Invalid request. The text is the message of the first invalid field.',
  401: 'No session, or wrong credentials.',
  403: 'The account may not do this, or the request came from another site.',
  404: 'Not found.',
  409: 'Conflict: taken, or changed meanwhile.',
  413: 'The body is larger than 16 kB.',
  415: 'The body is not JSON.',
  429: 'Too many attempts.',
  502: 'The node of the chain did not answer.',
  500: 'Internal error. The log contains the reference.',
};

const ACCESS_ERRORS: Readonly<Record<Access, Texts>> = {
  anyone: {},
  user: { 401: ['Please log in.'] },
  miner: { 401: ['Please log in.'] },
  'miner-or-pin': { 401: ['Please log in.'] },
  admin: { 401: ['Please log in.'], 403: ['This is for admins only.'] },
};

const WITH_PARAMS: Texts = { 400: ['This address is not valid.'] };
const WITH_QUERY: Texts = { 400: ['Invalid value: page.'] };
const WITH_BODY: Texts = {
  400: ['This is not valid JSON.'],
  413: ['This request is too large.'],
  415: ['Please send JSON.'],
};
const WITH_EFFECT: Texts = { 403: ['This request came from another site.'] };
const ALWAYS: Texts = {
  500: ['Something went wrong on our side. Reference: 7b0c7b3e-0f2f-4c53-9a55-6e2d6b0c2f11'],
};

/** Lists the errors of an endpoint by status, with their texts. */
export function refusalsOf(name: EndpointName): Texts {
  const { method, params, query, body }: Endpoint = endpoints[name];
  const { access, refusals = {} } = endpointDocs[name];
  const all = [
    ACCESS_ERRORS[access],
    refusals,
    params ? WITH_PARAMS : {},
    query ? WITH_QUERY : {},
    body ? WITH_BODY : {},
    method === 'GET' ? {} : WITH_EFFECT,
    ALWAYS,
  ];
  const texts: Record<number, string[]> = {};
  for (const [status, some] of all.flatMap(part => Object.entries(part))) {
    texts[Number(status)] = [...(texts[Number(status)] ?? []), ...some];
  }
  return texts;
}

/** Uses the input side: the JSON of the network. */
function schemaOf(schema: z.ZodMiniType) {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}

function refusalResponse(endpoint: Endpoint, status: number, texts: readonly string[]) {
  const json = endpoint.refusals?.[status];
  if (json) {
    // Stryker disable next-line StringLiteral: each refusal that is JSON has one text, and nothing is joined.
    return { description: texts.join(' '), content: { 'application/json': { schema: schemaOf(json) } } };
  }
  const inOrder = Object.fromEntries(texts.map((value, at) => [`text${at + 1}`, { value }]));
  return {
    // Stryker disable next-line StringLiteral: each status of the contract has a meaning.
    description: MEANING[status] ?? 'Rejected.',
    headers: {
      [ERROR_CODE_HEADER]: {
        description: 'A stable code of the error. A proxy that answers instead of the server sends none.',
        required: true,
        schema: { type: 'string' },
      },
      ...(status === 429 && {
        'Retry-After': { description: 'Seconds to wait.', required: true, schema: { type: 'integer' } },
      }),
    },
    content: { 'text/plain': { schema: { type: 'string' }, examples: inOrder } },
  };
}

function responsesOf(name: EndpointName) {
  const endpoint: Endpoint = endpoints[name];
  const { answer }: { answer?: unknown } = examples[name];
  const success = endpoint.answer
    ? {
        200: {
          description: 'Done.',
          content: { 'application/json': { schema: schemaOf(endpoint.answer), example: answer } },
        },
      }
    : { 204: { description: 'Done.' } };
  const refusals = Object.entries(refusalsOf(name)).map(([status, texts]) => [
    status,
    refusalResponse(endpoint, Number(status), texts),
  ]);
  return { ...success, ...Object.fromEntries(refusals) };
}

function parametersOf(name: EndpointName) {
  const { params, query }: Endpoint = endpoints[name];
  if (!params && !query) return {};
  const { params: given = {} } = examples[name] as { params?: Record<string, string> };
  const fieldsOf = (schema?: z.ZodMiniType) => Object.entries((schema && schemaOf(schema).properties) ?? {});
  return {
    parameters: [
      ...fieldsOf(params).map(([field, schema]) => ({
        name: field,
        in: 'path',
        required: true,
        schema,
        example: given[field],
      })),
      ...fieldsOf(query).map(([field, schema]) => ({
        name: field,
        in: 'query',
        schema,
        example: typeof schema === 'object' ? schema.default : undefined,
      })),
    ],
  };
}

function bodyOf(name: EndpointName) {
  const { body }: Endpoint = endpoints[name];
  if (!body) return {};
  const example = (examples[name] as { body: unknown }).body;
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body), example } } },
  };
}

const SECURITY: Readonly<Record<Access, readonly object[]>> = {
  anyone: [],
  user: [{ session: [] }],
  admin: [{ session: [] }],
  miner: [{ session: [] }],
  'miner-or-pin': [{ session: [] }, {}],
};

function operationOf(name: EndpointName) {
  const { tag, summary, description, access } = endpointDocs[name];
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: SECURITY[access],
    ...parametersOf(name),
    ...bodyOf(name),
    responses: responsesOf(name),
  };
}

function paths() {
  const all: Record<string, Record<string, object>> = {};
  // The keys of `endpoints` are their names.
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path } = endpoints[name];
    const template = path.replace(/:(\w+)/g, '{$1}');
    all[template] = { ...all[template], [method.toLowerCase()]: operationOf(name) };
  }
  return all;
}

export const buildOpenApiDocument = () => ({
  openapi: '3.1.1',
  info: {
    title: 'Technovex API',
    version: '1.0.0',
    summary: 'Accounts, the presale, the web miner and the newsletter.',
    description:
      'Requests and responses are JSON; errors are short plain text unless documented otherwise. Times are ISO 8601 in UTC. Amounts of TXV are numbers with up to eight decimals. Examples are independent of each other; each starts from the same accounts, on 1 July 2025 at noon.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'This site.' }],
  tags: [...new Set(Object.values(endpointDocs).map(({ tag }) => tag))].map(name => ({ name })),
  paths: paths(),
  components: {
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'technovex.session',
        description:
          'Set by a login, together with its signature `technovex.session.sig`; over https both names begin with `__Host-`. One session has a slot for a user and one for a miner.',
      },
    },
  },
});
