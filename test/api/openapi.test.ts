import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import { buildOpenApiDocument } from '../../contract/openapi.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Content {
  readonly [type: string]: { readonly schema: object; readonly example?: unknown };
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly schema: object; readonly example: unknown }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

const operations = Object.values(buildOpenApiDocument().paths).flatMap(
  path => Object.values(path) as Operation[],
);

test('is served to everybody, and may be kept for a while', async () => {
  const { status, headers, json } = await server.openBrowser().get('/api/openapi.json');

  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(headers.get('Cache-Control')).toBe('public, max-age=300');
  expect(headers.getSetCookie()).toEqual([]);
  expect(json).toEqual(JSON.parse(JSON.stringify(buildOpenApiDocument())));
});

test('is a valid OpenAPI 3.1 document', async () => {
  const { json } = await server.openBrowser().get('/api/openapi.json');
  const validator = new Validator();

  expect(await validator.validate(json as Record<string, unknown>)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('is refused by that validator once something is wrong with it', async () => {
  const { info: _, ...document } = buildOpenApiDocument();

  expect((await new Validator().validate(document)).valid).toBe(false);
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
