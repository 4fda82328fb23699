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
  readonly responses: Readonly<Record<string, { readonly content?: Content; readonly headers?: object }>>;
}

const document = buildOpenApiDocument();
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value));

const operations = Object.values(document.paths).flatMap(path => Object.values(path) as Operation[]);

test('is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();

  expect(await validator.validate(asJson(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('fails validation with an error in it', async () => {
  const { info: _, ...rest } = document;

  expect((await new Validator().validate(asJson(rest))).valid).toBe(false);
});

test('contains every endpoint once', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort());
});

test('has a success and an error response for every endpoint', () => {
  for (const { operationId, responses } of operations) {
    const statuses = Object.keys(responses);
    expect(
      statuses.filter(status => status < '300'),
      operationId,
    ).toHaveLength(1);
    expect(statuses, operationId).toContain('500');
  }
});

describe('the examples match their schemas', () => {
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

describe('the texts', () => {
  /** Lists all texts except for examples and schemas, which may be empty. */
  const textsOf = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : Object.entries(value ?? {}).flatMap(([key, inner]) =>
          ['example', 'schema'].includes(key) ? [] : textsOf(inner),
        );

  test('are not empty', () => {
    expect(textsOf(asJson(document)).filter(text => text === '')).toEqual([]);
  });

  test('contain title, server, tags and the session cookie', () => {
    expect(document).toMatchObject({
      openapi: '3.1.1',
      info: { title: 'Technovex API', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/' }],
      tags: [
        'Accounts',
        'Presale',
        'Presale administration',
        'Administration',
        'Miner',
        'Achievements',
        'Newsletter',
      ].map(name => ({ name })),
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'technovex.session' } },
      },
    });
  });

  const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name);
  const refusal = (description: string, ...texts: string[]) => ({
    description,
    headers: { 'Error-Code': expect.objectContaining({ required: true, schema: { type: 'string' } }) },
    content: {
      'text/plain': {
        schema: { type: 'string' },
        examples: Object.fromEntries(texts.map((value, at) => [`text${at + 1}`, { value }])),
      },
    },
  });

  test('describe access, parameters and responses of a call', () => {
    expect(document.paths['/api/admin/presale/phases/{id}']?.['delete']).toEqual({
      operationId: 'presaleDelete',
      tags: ['Presale administration'],
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
          'Invalid request. The text is the message of the first invalid field.',
          'This address is not valid.',
        ),
        401: refusal('No session, or wrong credentials.', 'Please log in.'),
        403: refusal(
          'The account may not do this, or the request came from another site.',
          'This is for admins only.',
          'This request came from another site.',
        ),
        404: refusal('Not found.', 'This phase does not exist any more.'),
        500: refusal(
          'Internal error. The log contains the reference.',
          'Something went wrong on our side. Reference: 7b0c7b3e-0f2f-4c53-9a55-6e2d6b0c2f11',
        ),
      },
    });
  });

  test('describe limits of the body and `Retry-After`', () => {
    const operation = operationOf('minerLogin');
    expect(operation).toMatchObject({
      security: [],
      requestBody: { required: true, content: { 'application/json': { example: { pin: '123456' } } } },
      responses: {
        200: { description: 'Done.' },
        400: refusal(
          'Invalid request. The text is the message of the first invalid field.',
          'This is not valid JSON.',
        ),
        413: refusal('The body is larger than 16 kB.', 'This request is too large.'),
        415: refusal('The body is not JSON.', 'Please send JSON.'),
        429: {
          ...refusal('Too many attempts.', 'Too many wrong PINs. Please wait 15 minutes.'),
          headers: {
            'Error-Code': expect.anything(),
            'Retry-After': { description: 'Seconds to wait.', required: true, schema: { type: 'integer' } },
          },
        },
      },
    });
    const responses = Object.entries(operation?.responses ?? {});
    const withHeader = (name: string) =>
      responses.filter(([, { headers = {} }]) => name in headers).map(([status]) => status);
    expect(withHeader('Retry-After')).toEqual(['429']);
    expect(withHeader('Error-Code')).toEqual(responses.map(([status]) => status).filter(it => it >= '400'));
    expect(operation).not.toHaveProperty('parameters');
  });

  test('describe that a save needs a session or a PIN, and that its error contains the account', () => {
    expect(operationOf('minerSave')).toMatchObject({
      security: [{ session: [] }, {}],
      responses: {
        401: refusal('No session, or wrong credentials.', 'Please log in.', 'Invalid email or PIN.'),
        409: {
          description: 'The account is mining on another device. Nothing was changed.',
          content: { 'application/json': { schema: { type: 'object', required: ['error', 'data'] } } },
        },
      },
    });
  });

  test('omit the origin check of reads and the session of public endpoints', () => {
    const operation = operationOf('minerLeaderboard');
    expect(operation).toMatchObject({
      security: [],
      description: 'Best first, with masked emails. May be kept for two seconds.',
    });
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
