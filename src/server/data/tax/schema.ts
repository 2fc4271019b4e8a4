import type { Json } from '../../db/columns.ts';
import { rowLevelSecurity } from '../../db/row-level-security.ts';

/** The figures of the last calculation of each year that was not refused. */
export interface CalculatedFigures {
  user_id: number;
  tax_year: string;
  /** Pounds, with flags as 1 and 0, by their names in conditions. */
  figures: Json<Readonly<Record<string, number>>>;
  calculated: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    calculated_figures: CalculatedFigures;
  }
}

export const taxSchema = `
-- The figures of each year's last calculation that was not refused, for the conditions of forms (decision 34).
create table calculated_figures (
  user_id bigint not null references users,
  tax_year text not null,
  figures jsonb not null,
  calculated timestamptz not null,
  primary key (user_id, tax_year)
);
${rowLevelSecurity('calculated_figures')}
`;
