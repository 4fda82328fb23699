/** The API as an OpenAPI 3.1 document, made of the table of endpoints, its schemas, texts and examples. */
import * as z from 'zod/mini';
import { type Access, endpointDocs } from './endpoint-docs.ts';
import { type Endpoint, type EndpointName, endpoints } from './endpoints.ts';
import { examples } from './examples.ts';

type Texts = Readonly<Record<number, readonly string[]>>;

const MEANING: Readonly<Record<number, string>> = {
  400: 'Something in the request is not valid: the message of the first field that is not.',
  401: 'Nobody is signed in, or what was given to sign in with is wrong.',
  403: 'This may not be done by whoever asks, or not from another site.',
  404: 'It does not exist.',
  409: 'It is taken, or was changed meanwhile.',
  413: 'The body is larger than 16 kB.',
  415: 'The body is not JSON.',
  429: 'Too many attempts.',
  500: 'A fault of the server, which its log knows by the reference.',
};

const WHO_ELSE: Readonly<Record<Access, Texts>> = {
  anyone: {},
  user: { 401: ['Please log in.'] },
  miner: { 401: ['Please log in.'] },
  'miner-or-pin': { 401: ['Please log in.'] },
  admin: { 401: ['Please log in.'], 403: ['This is for admins only.'] },
};

const WITH_PARAMS: Texts = { 400: ['This address is not valid.'] };
const WITH_BODY: Texts = {
  400: ['This is not valid JSON.'],
  413: ['This request is too large.'],
  415: ['Please send JSON.'],
};
const WITH_EFFECT: Texts = { 403: ['This request came from another site.'] };
const ALWAYS: Texts = {
  500: ['Something went wrong on our side. Reference: 7b0c7b3e-0f2f-4c53-9a55-6e2d6b0c2f11'],
};

/** Every refusal of an endpoint by its status, with texts that it comes with. */
export function refusalsOf(name: EndpointName): Texts {
  const { method, params, body }: Endpoint = endpoints[name];
  const { access, refusals = {} } = endpointDocs[name];
  const all = [
    WHO_ELSE[access],
    refusals,
    params ? WITH_PARAMS : {},
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

/** As it goes over the network, which is the side that schemas read. */
function schemaOf(schema: z.ZodMiniType) {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}

function refusalResponse(endpoint: Endpoint, status: number, texts: readonly string[]) {
  const json = endpoint.refusals?.[status];
  if (json) {
    return {
      description: texts.join(' '),
      content: { 'application/json': { schema: schemaOf(json) } },
    };
  }
  const inOrder = Object.fromEntries(texts.map((value, at) => [`text${at + 1}`, { value }]));
  return {
    description: MEANING[status] ?? 'It is refused.',
    ...(status === 429 && {
      headers: {
        'Retry-After': { description: 'Seconds to wait.', required: true, schema: { type: 'integer' } },
      },
    }),
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
  const { params }: Endpoint = endpoints[name];
  if (!params) return {};
  const given = examples[name] as { params: Record<string, string> };
  const { properties = {} } = schemaOf(params);
  return {
    parameters: Object.entries(properties).map(([field, schema]) => ({
      name: field,
      in: 'path',
      required: true,
      schema,
      example: given.params[field],
    })),
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
  // The table's keys are the names of its endpoints.
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path } = endpoints[name];
    const template = path.replace(/:(\w+)/g, '{$1}');
    all[template] = { ...all[template], [method.toLowerCase()]: operationOf(name) };
  }
  return all;
}

/** The whole document. It takes a while to build, and is the same each time. */
export const buildOpenApiDocument = () => ({
  openapi: '3.1.1',
  info: {
    title: 'Technovex API',
    version: '1.0.0',
    summary: 'Accounts, the presale, the web miner and the newsletter.',
    description:
      'Every call takes and answers JSON; a refusal is short plain text unless it says otherwise. Times are ISO 8601 in UTC. Amounts of TXV are numbers with up to eight decimals. The examples hold one after another in no order: each begins with the same accounts, on 1 July 2025 at noon.',
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
