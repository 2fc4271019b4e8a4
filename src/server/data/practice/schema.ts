import type { ColumnType } from 'kysely';
import type { Json } from '../../db/columns.ts';
import type { StoredFacts } from './stored-facts.ts';

/** What the practice screen shows about a client, worked out by a job. */
export interface ClientFacts {
  user_id: number;
  /** The years it is about: '2025-26 2026-27'. */
  years: ColumnType<string, string | undefined, string>;
  /** Null until it has been worked out for the first time. */
  facts: Json<StoredFacts> | null;
  refreshed: Date | null;
  /** When an agent last listed the client. Facts that no one looks at are deleted. */
  wanted: Date;
}

/** A transaction of the database that changed what the facts are made from. */
export interface ClientChanges {
  user_id: number;
  made_in: ColumnType<number, never, never>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    client_facts: ClientFacts;
    client_changes: ClientChanges;
  }
}
