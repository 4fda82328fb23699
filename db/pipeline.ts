import type { Client, QueryConfig, QueryResult } from 'pg';
import type { Database } from './connection.ts';
import type { Send } from './send.ts';

export interface PipelinedTransaction {
  /**
   * Sends a statement at once, behind those whose answers are still under way; the database runs them in this order. It is
   * prepared once on each connection, so that its text has to be a constant.
   */
  readonly send: Send;
  /** Sends the commit behind everything else. Resolves once that has reached the disk; where anything failed, nothing was done. */
  commit(): Promise<void>;
}

/**
 * Runs `work` in a transaction that waits for answers only where `work` does: what it sends together costs one way to the
 * database and back, as do the beginning with the first statements and the commit with the last. Rolls back what was not committed.
 */
export async function inPipeline<Result>(
  db: Database,
  work: (transaction: PipelinedTransaction) => Promise<Result>,
): Promise<Result> {
  // Knex says nothing of what its pool holds: here it is a connection of the driver.
  const client: Client = await db.client.acquireConnection();
  const answers: Promise<unknown>[] = [];

  function query(config: QueryConfig): Promise<QueryResult> {
    sendTogether(client);
    const answer = client.query(config);
    answers.push(answer);
    return answer;
  }

  try {
    // Whether it began is told by what follows: nothing can be committed that did not begin.
    query({ text: 'BEGIN' }).catch(() => undefined);
    return await work({
      send: async (statement, values) => (await query({ ...prepared(statement), values: [...values] })).rows,
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

/** The statement that failed first is the reason why all behind it failed, in whatever order one hears of it. */
async function firstFailureOf(answers: readonly Promise<unknown>[], otherwise: unknown): Promise<unknown> {
  const settled = await Promise.allSettled(answers);
  const failed = settled.find(({ status }) => status === 'rejected');
  return failed?.status === 'rejected' ? failed.reason : otherwise;
}

/** What is sent before the process does anything else leaves in one packet. */
function sendTogether({ connection: { stream } }: Client): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const known = new Map<string, { readonly name: string; readonly text: string }>();

/** A statement under a name, with its values numbered as the driver wants it. */
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
