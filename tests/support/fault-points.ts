import type { Database } from '#server/db/database.ts';
import type { TransactionEngine } from '#server/integrations/hmrc-transaction-engine/transaction-engine.ts';

/**
 * Where a process can stop: around each transaction, before its commit, and around each exchange with HMRC. These are
 * all the steps of filing that anything outside the process can notice.
 */
export type FaultPoint =
  | `${'before' | 'before the commit of' | 'after'} a transaction`
  | `${'before' | 'after'} ${Exchange}`
  | `${'before' | 'during' | 'after'} an exchange`;

type Exchange = 'submit' | 'poll' | 'remove' | 'list';

/** Called at each point, in order. It may stop the process, or throw as if it had. */
export type AtPoint = (point: FaultPoint) => void;

/** The same database, with a fault point around each of its transactions. */
export function faultyDatabase(db: Database, at: AtPoint): Database {
  const around = async <T, Tx>(
    run: (work: (tx: Tx) => Promise<T>) => Promise<T>,
    work: (tx: Tx) => Promise<T>,
  ) => {
    at('before a transaction');
    const result = await run(async (tx) => {
      const done = await work(tx);
      at('before the commit of a transaction');
      return done;
    });
    at('after a transaction');
    return result;
  };
  return {
    ...db,
    asUser: (userId, work) => around((inside) => db.asUser(userId, inside), work),
    asAgent: (agentId, work) => around((inside) => db.asAgent(agentId, inside), work),
    snapshotOf: (userId, work) => around((inside) => db.snapshotOf(userId, inside), work),
    asSystem: (work) => around((inside) => db.asSystem(inside), work),
  };
}

/** The same engine, with a fault point around each exchange. */
export function faultyEngine(engine: TransactionEngine, at: AtPoint): TransactionEngine {
  const around = async <T>(name: Exchange, run: () => Promise<T>) => {
    at(`before ${name}`);
    const answer = await run();
    at(`after ${name}`);
    return answer;
  };
  return {
    ...engine,
    submit: (prepared) => around('submit', () => engine.submit(prepared)),
    poll: (submitted, endpoint) => around('poll', () => engine.poll(submitted, endpoint)),
    remove: (submitted) => around('remove', () => engine.remove(submitted)),
    list: (request) => around('list', () => engine.list(request)),
  };
}

/** The same fetch, with a fault point before, during and after each exchange with this address. */
export function faultyFetch(real: typeof fetch, address: string, at: AtPoint): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    if (!url.startsWith(address)) return real(input, init);
    at('before an exchange');
    const answer = real(input, init);
    // Some of it may be on its way, or all of it.
    setTimeout(() => at('during an exchange'), Math.random() * 20).unref();
    const received = await answer;
    at('after an exchange');
    return received;
  };
}

/** The process has stopped: nothing it does afterwards has an effect. */
export class Stopped extends Error {}

/** Stops for good at the point of this number, counted from 0; `passed` has the points up to there. */
export function stopsAt(number: number): { readonly at: AtPoint; readonly passed: readonly FaultPoint[] } {
  const passed: FaultPoint[] = [];
  return {
    passed,
    at(point) {
      if (passed.length > number) throw new Stopped(point);
      passed.push(point);
      if (passed.length > number) throw new Stopped(point);
    },
  };
}
