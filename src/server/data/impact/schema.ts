/** A loss of answers that a member of staff has confirmed. */
export interface ConfirmedLosses {
  code: string;
  tax_year: string;
  /** A hash of what is lost. */
  loss: string;
  who: string;
  at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    confirmed_losses: ConfirmedLosses;
  }
}

export const impactSchema = `
-- Losses of saved answers that staff have confirmed.
create table confirmed_losses (
  code text not null,
  tax_year text not null,
  loss text not null,
  who text not null,
  at timestamptz not null,
  primary key (code, tax_year, loss)
);
`;
