import { Link } from 'react-router-dom';
import type { Payment } from '#contract/payments/payments.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { Chip } from '#ui/chip.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { shortDay } from '../day-text.ts';
import { receiptOf } from './addresses.ts';
import { stateWords } from './payment-words.ts';

/** Payments to HMRC, each with its state and a link to its receipt. */
export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <SimpleTable rows="high" hasBlocks aria-label="Payments to HMRC">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">State</th>
          <th scope="col" data-align="end">
            Amount
          </th>
          <th scope="col">
            <span className="visually-hidden">Receipt</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ id, started, executed = started, state, amount }) => (
          <tr key={id}>
            <th scope="row">{shortDay(executed)}</th>
            <td data-label="State">
              <Chip tone={stateWords[state].tone}>{stateWords[state].label}</Chip>
            </td>
            <td data-align="end" data-label="Amount">
              {formatPounds(pounds(amount))}
            </td>
            <td data-align="end">
              <LinkButton
                as={Link}
                to={receiptOf(id)}
                aria-label={`${linkWord(state)} for ${formatPounds(pounds(amount))}`}
              >
                {linkWord(state)}
              </LinkButton>
            </td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}

function linkWord(state: Payment['state']): string {
  return state === 'executed' ? 'Receipt' : 'Details';
}
