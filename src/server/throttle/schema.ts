/** Counters of failures and of costly acts, by a hashed key (account, address), shared by all processes. */
export interface Throttles {
  key: string;
  count: number;
  window_start: Date;
  locked_until: Date | null;
}

declare module '../db/tables.ts' {
  interface Tables {
    throttles: Throttles;
  }
}

export const throttleSchema = `
-- Counters of failures and of costly acts.
create table throttles (
  key text primary key,
  count integer not null,
  window_start timestamptz not null,
  locked_until timestamptz
);
`;
