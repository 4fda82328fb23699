import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { buildOpenApiDocument, refusalsOf } from './openapi.ts';

interface Content {
  readonly [type: string]: { readonly schema: object; readonly example?: unknown };
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly schema: object; readonly example: unknown }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

const document = buildOpenApiDocument();
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value));

const operations = Object.values(document.paths).flatMap(path => Object.values(path) as Operation[]);

test('is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();

  expect(await validator.validate(asJson(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('is refused by that validator once something is wrong with it', async () => {
  const { info: _, ...rest } = document;

  expect((await new Validator().validate(asJson(rest))).valid).toBe(false);
});

test('has every endpoint of the table once', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort());
});

test('has an answer or an empty one, and a fault, for every endpoint', () => {
  for (const { operationId, responses } of operations) {
    const statuses = Object.keys(responses);
    expect(
      statuses.filter(status => status < '300'),
      operationId,
    ).toHaveLength(1);
    expect(statuses, operationId).toContain('500');
  }
});

describe('examples are what the schemas beside them describe', () => {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  formats.default(ajv);
  const contentsOf = ({ requestBody, responses }: Operation) =>
    [requestBody, ...Object.values(responses)].flatMap(part => Object.values(part?.content ?? {}));

  test.each(operations.map(operation => [operation.operationId, operation] as const))(
    'of %s',
    (_, operation) => {
      const examples = [...(operation.parameters ?? []), ...contentsOf(operation)].filter(
        content => content.example !== undefined,
      );

      for (const { schema, example } of examples) {
        const validate = ajv.compile(schema);
        validate(example);
        expect(validate.errors).toBeNull();
      }
      const bodies = operation.requestBody ? 1 : 0;
      const answers = operation.responses['200'] ? 1 : 0;
      expect(examples).toHaveLength(bodies + answers + (operation.parameters?.length ?? 0));
    },
  );
});

describe('what people read there', () => {
  /** Every text of the document, but for examples and schemas, in which an empty one may be meant. */
  const textsOf = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : Object.entries(value ?? {}).flatMap(([key, inner]) =>
          ['example', 'schema'].includes(key) ? [] : textsOf(inner),
        );

  test('is never an empty text', () => {
    expect(textsOf(asJson(document)).filter(text => text === '')).toEqual([]);
  });

  test('is where the API stands, what it is called and how a session is kept', () => {
    expect(document).toMatchObject({
      openapi: '3.1.1',
      info: { title: 'Technovex API', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/' }],
      tags: ['Accounts', 'Presale', 'Miner', 'Achievements', 'Newsletter'].map(name => ({ name })),
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'technovex.session' } },
      },
    });
  });

  const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name);
  const refusal = (description: string, ...texts: string[]) => ({
    description,
    content: {
      'text/plain': {
        schema: { type: 'string' },
        examples: Object.fromEntries(texts.map((value, at) => [`text${at + 1}`, { value }])),
      },
    },
  });

  test('is everything about a call: who may make it, with what, and how it can end', () => {
    expect(document.paths['/api/admin/presale/phases/{id}']?.['delete']).toEqual({
      operationId: 'presaleDelete',
      tags: ['Presale'],
      summary: 'Delete a phase',
      security: [{ session: [] }],
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          schema: { type: 'string', pattern: '^[1-9]\\d{0,14}$' },
          example: '1',
        },
      ],
      responses: {
        204: { description: 'Done.' },
        400: refusal(
          'Something in the request is not valid: the message of the first field that is not.',
          'This address is not valid.',
        ),
        401: refusal('Nobody is signed in, or what was given to sign in with is wrong.', 'Please log in.'),
        403: refusal(
          'This may not be done by whoever asks, or not from another site.',
          'This is for admins only.',
          'This request came from another site.',
        ),
        404: refusal('It does not exist.', 'This phase does not exist any more.'),
        500: refusal(
          'A fault of the server, which its log knows by the reference.',
          'Something went wrong on our side. Reference: 7b0c7b3e-0f2f-4c53-9a55-6e2d6b0c2f11',
        ),
      },
    });
  });

  test('is that a call with a body needs it as JSON and not too large, and how long to wait after too many', () => {
    const operation = operationOf('minerLogin');
    expect(operation).toMatchObject({
      security: [],
      requestBody: { required: true, content: { 'application/json': { example: { pin: '123456' } } } },
      responses: {
        200: { description: 'Done.' },
        400: refusal(
          'Something in the request is not valid: the message of the first field that is not.',
          'This is not valid JSON.',
        ),
        413: refusal('The body is larger than 16 kB.', 'This request is too large.'),
        415: refusal('The body is not JSON.', 'Please send JSON.'),
        429: {
          ...refusal('Too many attempts.', 'Too many wrong PINs. Please wait 15 minutes.'),
          headers: {
            'Retry-After': { description: 'Seconds to wait.', required: true, schema: { type: 'integer' } },
          },
        },
      },
    });
    const withWaiting = Object.entries(operation?.responses ?? {}).filter(([, it]) => 'headers' in it);
    expect(withWaiting.map(([status]) => status)).toEqual(['429']);
    expect(operation).not.toHaveProperty('parameters');
  });

  test('is that a save needs a session or a PIN, and that a refused one answers the account', () => {
    expect(operationOf('minerSave')).toMatchObject({
      security: [{ session: [] }, {}],
      responses: {
        401: refusal(
          'Nobody is signed in, or what was given to sign in with is wrong.',
          'Please log in.',
          'Invalid email or PIN.',
        ),
        409: {
          description: 'The account is mining on another device. Nothing was changed.',
          content: { 'application/json': { schema: { type: 'object', required: ['error', 'data'] } } },
        },
      },
    });
  });

  test('is that a call which only reads can come from any site, and anybody may read what is public', () => {
    const operation = operationOf('minerLeaderboard');
    expect(operation).toMatchObject({ security: [], description: 'Best first, with masked emails.' });
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '500']);
    expect(operation).not.toHaveProperty('requestBody');
    expect(operationOf('achievements')).not.toHaveProperty('description');
  });

  test.each([
    ['currentUser', [{ session: [] }], ['Please log in.']],
    ['minerHistory', [{ session: [] }], ['Please log in.']],
    ['presalePhases', [{ session: [] }], ['Please log in.']],
    ['minerLogout', [], undefined],
  ] as const)('is whether %s needs a session', (name, security, texts) => {
    expect(operationOf(name)).toMatchObject({ security });
    expect(refusalsOf(name)[401]).toEqual(texts);
  });
});
