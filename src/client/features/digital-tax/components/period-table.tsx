import type { ReactNode } from 'react';
import { SimpleTable } from '#ui/simple-table.tsx';
import classes from './digital-tax.module.css';

/** Periods with their due day, status and actions, as rows of five cells. */
export function PeriodTable({ children }: { children: ReactNode }) {
  return (
    <SimpleTable rows="high" hasBlocks className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Period start</th>
          <th scope="col">Period end</th>
          <th scope="col">Due date</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </SimpleTable>
  );
}
