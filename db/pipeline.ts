import type { Client, QueryConfig, QueryResult } from 'pg';
import { type Database, isPooled } from './connection.ts';
import type { Send } from './send.ts';

export interface PipelinedTransaction {
  /**
   * Sends without waiting for answers. A statement is prepared once for each connection, unless a
   * pooler shares that: a text must be constant.
   */
  readonly send: Send;
  /** Sends the commit last. Resolves when it is on disk; if a statement failed, nothing is done. */
  commit(): Promise<void>;
}

/**
 * Runs `work` in a pipelined transaction: statements sent together cost one round trip, with
 * `BEGIN` and `COMMIT`. Rolls back what is not committed.
 */
export async function inPipeline<Result>(
  db: Database,
  work: (transaction: PipelinedTransaction) => Promise<Result>,
): Promise<Result> {
  // Knex's types omit its pool, which holds the driver's connections.
  const client: Client = await db.client.acquireConnection();
  const answers: Promise<unknown>[] = [];

  function query(config: QueryConfig): Promise<QueryResult> {
    corkUntilNextTick(client);
    const answer = client.query(config);
    answers.push(answer);
    return answer;
  }

  try {
    // A failed BEGIN shows in the statements behind it: the commit fails, too.
    query({ text: 'BEGIN' }).catch(() => undefined);
    return await work({
      send: async (statement, values) => {
        const { name, text } = prepared(statement);
        return (await query({ text, values: [...values], ...(!isPooled(db) && { name }) })).rows;
      },
      commit: async () => {
        const { command } = await query({ text: 'COMMIT' });
        if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
      },
    });
  } catch (error) {
    throw await firstFailureOf(answers, error);
  } finally {
    await Promise.allSettled(answers);
    if (client.getTransactionStatus() !== 'I') await client.query('ROLLBACK').catch(() => undefined);
    await db.client.releaseConnection(client);
  }
}

/** Returns the error of the first failed statement, which made all later ones fail. */
async function firstFailureOf(answers: readonly Promise<unknown>[], otherwise: unknown): Promise<unknown> {
  const settled = await Promise.allSettled(answers);
  const failed = settled.find(({ status }) => status === 'rejected');
  return failed?.status === 'rejected' ? failed.reason : otherwise;
}

/** Sends the statements of one tick in one packet. */
function corkUntilNextTick({ connection: { stream } }: Client): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const known = new Map<string, { readonly name: string; readonly text: string }>();

/** Names a statement and numbers its placeholders for the driver. */
function prepared(statement: string): { readonly name: string; readonly text: string } {
  const found = known.get(statement);
  if (found) return found;
  let values = 0;
  const made = {
    name: `batch-${known.size + 1}`,
    text: statement.replace(/\?/g, () => {
      values += 1;
      return `$${values}`;
    }),
  };
  known.set(statement, made);
  return made;
}
