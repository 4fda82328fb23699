/** Updates and deletions of presale phases, and their audit log. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listPhaseChanges } from '../../db/queries/presale-audit.queries.ts';
import { findUserByUsername } from '../../db/queries/users.queries.ts';
import type { TestAnswer } from '../../test/model/engine/page.ts';
import {
  createPhase,
  PHASES,
  pathOfPhase,
  phaseBody,
  savedPhase,
} from '../../test/support/presale-phases.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { openAllConnections } from '../../test/support/signed-in-miner.ts';
import { signInVisitor } from '../../test/support/signed-in-user.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';

let server: TestServer;
let admin: TestBrowser;
let username: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db('presale_phases').delete();
  ({ browser: admin, username } = await signInVisitor(server, { isAdmin: true }));
});

const brief = ({ status, text }: TestAnswer) => ({ status, text });

describe('updating a phase', () => {
  test('replaces every field', async () => {
    const { id } = await createPhase(admin);
    const { name, startDate, endDate, tokenPrice, minPurchase } = phaseBody({
      name: 'Renamed',
      tokenPrice: '0.5',
    });

    const answer = await admin.put(pathOfPhase(id), { name, startDate, endDate, tokenPrice, minPurchase });

    const expected = {
      ...savedPhase(id),
      name: 'Renamed',
      tokenPrice: '0.5',
      description: '',
      bonus: '0',
      maxPurchase: null,
      softCap: null,
      hardCap: null,
      tokenId: null,
      isActive: false,
      revision: 2,
    };
    expect(answer).toMatchObject({ status: 200, json: { ...expected, overlapsWith: [] } });
    expect((await admin.get(pathOfPhase(id))).json).toEqual(expected);
  });

  test('accepts a phase as it was read', async () => {
    const { id } = await createPhase(admin);
    const { json } = await admin.get(pathOfPhase(id));

    expect((await admin.put(pathOfPhase(id), json)).json).toEqual({
      ...savedPhase(id),
      revision: 2,
      overlapsWith: [],
    });
  });

  test('rejects a stale revision, and changes nothing', async () => {
    const { id, revision } = await createPhase(admin);
    await admin.put(pathOfPhase(id), { ...phaseBody({ name: 'Theirs' }), revision });

    const answer = await admin.put(pathOfPhase(id), { ...phaseBody({ name: 'Mine' }), revision });

    expect(brief(answer)).toEqual({
      status: 409,
      text: 'Someone else has changed this phase. Show the current version to see the change.',
    });
    expect((await admin.get(pathOfPhase(id))).json).toMatchObject({ name: 'Theirs', revision: 2 });
    expect((await admin.put(pathOfPhase(id), phaseBody({ name: 'Without a revision' }))).status).toBe(200);
  });

  test('accepts one of several concurrent updates of a revision', async () => {
    const { id, revision } = await createPhase(admin);
    await openAllConnections(server);

    const answers = await Promise.all(
      ['First', 'Second', 'Third'].map(name =>
        admin.put(pathOfPhase(id), { ...phaseBody({ name }), revision }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await listPhaseChanges(server.db, id)).toHaveLength(2);
  });

  test('rejects an invalid field with its message', async () => {
    const { id } = await createPhase(admin);

    expect(brief(await admin.put(pathOfPhase(id), phaseBody({ bonus: '-1' })))).toEqual({
      status: 400,
      text: 'Bonus must be at least 0',
    });
    expect(brief(await admin.put(pathOfPhase(id), { ...phaseBody(), revision: 'x' }))).toEqual({
      status: 400,
      text: 'Invalid value: revision.',
    });
  });
});

describe('deleting a phase', () => {
  test('removes it, and answers 404 afterwards', async () => {
    const { id } = await createPhase(admin);

    expect(brief(await admin.request('DELETE', pathOfPhase(id)))).toEqual({ status: 204, text: '' });

    expect((await admin.get(PHASES)).json).toEqual([]);
    expect((await admin.request('DELETE', pathOfPhase(id))).status).toBe(404);
    expect((await admin.put(pathOfPhase(id), phaseBody())).status).toBe(404);
  });
});

describe('the audit log', () => {
  test('records who did what and when, and outlives the phase', async () => {
    const by = { id: (await findUserByUsername(server.db, username))?.id, username };
    const { id } = await createPhase(admin);
    const created = server.now();
    server.advance(1_000);
    await admin.put(pathOfPhase(id), phaseBody({ tokenPrice: '0.000001' }));
    server.advance(1_000);
    await admin.request('DELETE', pathOfPhase(id));

    const { isCompleted, ...first } = { ...savedPhase(id), startDate: '2025-08-01', endDate: '2025-08-31' };
    const second = { ...first, tokenPrice: '0.000001', revision: 2 };
    expect(await listPhaseChanges(server.db, id)).toEqual([
      { action: 'create', by, before: null, after: first, at: created },
      { action: 'update', by, before: first, after: second, at: created + 1_000 },
      { action: 'delete', by, before: second, after: null, at: created + 2_000 },
    ]);
  });

  test('contains no rejected change', async () => {
    const { id } = await createPhase(admin);
    await admin.put(pathOfPhase(id), { ...phaseBody(), revision: 5 });
    await admin.put(pathOfPhase(id), phaseBody({ name: '' }));

    expect(await listPhaseChanges(server.db, id)).toHaveLength(1);
  });

  test('is append-only', async () => {
    await createPhase(admin);

    await expect(server.db('presale_audit').update({ username: 'else' })).rejects.toThrow(
      'permission denied for table presale_audit',
    );
    await expect(server.db('presale_audit').delete()).rejects.toThrow(
      'permission denied for table presale_audit',
    );
    await expect(server.db.raw('TRUNCATE presale_audit')).rejects.toThrow(
      'permission denied for table presale_audit',
    );
  });

  test('is written in the same transaction as the change', async () => {
    await server.db.raw(`
      CREATE FUNCTION reject_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
      CREATE TRIGGER reject_insert BEFORE INSERT ON presale_audit FOR EACH ROW EXECUTE FUNCTION reject_insert()`);

    expect((await admin.post(PHASES, phaseBody())).status).toBe(500);

    await server.db.raw('DROP TRIGGER reject_insert ON presale_audit; DROP FUNCTION reject_insert()');
    expect((await admin.get(PHASES)).json).toEqual([]);
  });
});
